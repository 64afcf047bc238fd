import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ConfigurationError, gatewayConfig } from '../../kit/config';
import { DatabaseError } from '../../kit/db/errors';
import { loggedError } from '../../kit/http/faults';
import { reportOf } from './report';
import { importInto } from './open';

const USAGE = 'npm run import -- [--dry-run] [--report <file>] <folder>';

/** A fault in how the command was called. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

function argumentsOf(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, report: { type: 'string' } },
    });
    const [folder, ...more] = positionals;
    if (folder === undefined || more.length > 0) throw new UsageError(`Name one folder: ${USAGE}`);
    return { folder, isDry: values['dry-run'] === true, report: values.report };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(`Use: ${USAGE}`);
  }
}

/** What went wrong, without a value of a row: an error of the database quotes them. */
function sentenceOf(error: unknown): string {
  if (error instanceof UsageError || error instanceof ConfigurationError || error instanceof DatabaseError)
    return error.message;
  const { name, code, message, at } = loggedError(error);
  return [
    `The import failed: nothing was written (${[name, code].filter(Boolean).join(' ')})`,
    message,
    at[0],
  ]
    .filter(Boolean)
    .join(': ');
}

async function main() {
  const { folder, isDry, report } = argumentsOf(process.argv.slice(2));
  const begun = performance.now();
  const config = gatewayConfig();
  if (config.isEmbedded)
    throw new ConfigurationError(
      'OIDC_ISSUER, OIDC_CLIENT_ID and API_HOST are missing: a folder is brought into the database of a firm, and never into the demo.',
    );
  if (config.databaseUrl === null) throw new ConfigurationError('DATABASE_URL is missing.');
  const outcome = await importInto(config, folder, isDry);
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  const text = `${[...reportOf(outcome), `${seconds} s`].join('\n')}\n`;
  process.stdout.write(text);
  if (report !== undefined) await writeFile(report, text, { mode: 0o600 });
  if (outcome.faults.count > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
});

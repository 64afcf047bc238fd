import { parseArgs } from 'node:util';
import { ConfigurationError, gatewayConfig } from '../../kit/config';
import { openReport, sentenceOf, UsageError } from './ending';
import { importInto, WrittenError } from './open';
import { reportOf } from './report';

const USAGE = 'npm run import -- [--dry-run] [--report <file>] <folder>';

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

/** @returns what the import did, if it came to an end, and what failed, if something did */
async function outcomeOf(...asked: Parameters<typeof importInto>) {
  try {
    return { outcome: await importInto(...asked), failed: null };
  } catch (error) {
    return { outcome: error instanceof WrittenError ? error.outcome : null, failed: sentenceOf(error) };
  }
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
  const kept = report === undefined ? null : await openReport(report);
  const { outcome, failed } = await outcomeOf(config, folder, isDry);
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  const told = [...(outcome === null ? [] : reportOf(outcome)), `${seconds} s`].map((line) => `${line}\n`);
  const error = failed === null ? '' : `${failed}\n`;
  process.stdout.write(told.join(''));
  process.stderr.write(error);
  if (outcome === null || outcome.faults.count > 0 || failed !== null) process.exitCode = 1;
  try {
    await kept?.writeFile([...told, error].join(''));
    await kept?.close();
  } catch (fault) {
    throw outcome?.isWritten === true ? new WrittenError(outcome, fault) : fault;
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
});

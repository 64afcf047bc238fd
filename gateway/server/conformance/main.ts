import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type ApiName, CALLS } from '@/contract/calls';
import { FLAG_DEFAULTS, type FlagName } from '@/contract/flags';
import { htmlOf, jsonOf, junitOf, tableOf } from './report';
import { conformance } from './run';
import { ENDED, WRITTEN } from './writes';

const USAGE = `Checks a gateway against the contract, over HTTP alone. It ends with 1 where a check failed.

  npm run conformance -- --api <url> --token <token>

  --api <url>        address of the gateway, as in API_HOST
  --token <token>    an access token of a person with clients; or CONFORMANCE_TOKEN
  --origin <origin>  the portal's origin, to check CORS; by default PUBLIC_URL
  --flags a,b        flags that count as on: their screens must be served
  --only a,b         only these calls
  --rows <number>    most rows that it reads of a list (1000)
  --writes           also writes, and puts back: ${WRITTEN.join('; ')}.
                     ${ENDED}
  --json             prints what it found as JSON
  --junit <file>     writes it for a build server
  --html <file>      writes it as a page
`;

class UsageError extends Error {}

function valuesOf(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        api: { type: 'string' },
        token: { type: 'string' },
        origin: { type: 'string' },
        flags: { type: 'string' },
        only: { type: 'string' },
        rows: { type: 'string' },
        writes: { type: 'boolean' },
        json: { type: 'boolean' },
        junit: { type: 'string' },
        html: { type: 'string' },
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** @throws {UsageError} for a name that the table does not have */
function namesIn<Name extends string>(
  text: string | undefined,
  table: Readonly<Record<Name, unknown>>,
  what: string,
) {
  const names = (text ?? '').split(',').filter((name) => name !== '');
  const unknown = names.find((name) => !Object.hasOwn(table, name));
  if (unknown !== undefined) throw new UsageError(`There is no ${what} ${unknown}.`);
  return names as Name[];
}

function optionsOf(values: ReturnType<typeof valuesOf>) {
  const token = values.token ?? process.env.CONFORMANCE_TOKEN;
  const { api, origin = process.env.PUBLIC_URL ?? null, rows = '1000' } = values;
  if (api === undefined || !URL.canParse(api)) throw new UsageError('Name the gateway: --api <url>.');
  if (token === undefined || token === '') throw new UsageError('Give an access token: --token <token>.');
  if (!/^[!-~]+$/.test(token)) throw new UsageError('The token has a character that no header takes.');
  if (!/^[1-9]\d{0,6}$/.test(rows)) throw new UsageError('--rows takes a number of rows.');
  return {
    api: api.replace(/\/+$/, ''),
    token,
    origin,
    flags: namesIn<FlagName>(values.flags, FLAG_DEFAULTS, 'flag'),
    only: namesIn<ApiName>(values.only, CALLS, 'call'),
    writes: values.writes === true,
    rows: Number(rows),
  };
}

/** @returns the code to end with: 0 where all is well, 1 where a check failed, 2 where it could not be done */
export async function main(args: readonly string[], print: (text: string) => void): Promise<number> {
  try {
    const values = valuesOf(args);
    if (values.help === true) {
      print(USAGE);
      return 0;
    }
    const options = optionsOf(values);
    if (options.writes && values.json !== true)
      print(`Writes, and puts back:\n  ${WRITTEN.join('\n  ')}\n${ENDED}\n\n`);
    const findings = await conformance(options);
    print(values.json === true ? jsonOf(findings, options.api) : tableOf(findings));
    if (values.junit !== undefined) await writeFile(values.junit, junitOf(findings));
    if (values.html !== undefined) await writeFile(values.html, htmlOf(findings, options.api));
    return findings.count('failed') > 0 ? 1 : 0;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
    const sentence = error instanceof Error ? `${error.message}${cause}` : String(error);
    print(error instanceof UsageError ? `${sentence}\n\n${USAGE}` : `${sentence}\n`);
    return 2;
  }
}

import { build } from 'esbuild';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { bundleOptions, copyBeside } from '../../../scripts/lib/bundle.mjs';
import { isReachable, startPostgres } from '../../../scripts/lib/postgres.mjs';
import { ROOT, serve } from './servers.mjs';

/** A book of a million clients takes its time to be made, ms. */
const SEED_LIMIT_MS = 7_200_000;

/** The PostgreSQL of `DATABASE_URL`, or one that is thrown away. */
export async function benchPostgres() {
  const named = process.env.DATABASE_URL;
  if (named && (await isReachable(named))) return { url: named, stop: () => Promise.resolve() };
  return startPostgres((note) => process.stderr.write(`${note}\n`));
}

/** Those whom the benches ask as: a busy advisor, and a manager of four fifths of the firm. */
const SUBJECTS = ['advisor', 'manager'];

async function makeTokens(port) {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'bench', alg: 'ES256', use: 'sig' }] };
  const sign = (subject) =>
    new SignJWT({ sub: subject })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: 'bench' })
      .setIssuer(`http://127.0.0.1:${port}/sso`)
      .setAudience(`http://127.0.0.1:${port}`)
      .setIssuedAt()
      .setExpirationTime('6h')
      .sign(privateKey);
  const tokens = {};
  for (const subject of SUBJECTS) tokens[subject] = await sign(subject);
  return { jwks, tokens };
}

/**
 * Bundles a program that has the gateway in it, and says how it is started: on a PostgreSQL, with a token that the
 * gateway takes, and a file to leave its record in.
 *
 * @param {string} entry
 * @param {number} port of the gateway
 * @param {string} databaseUrl
 * @param {object} more handed to the program as JSON in `BENCH`; `subject` is whose the token is
 */
export async function prepareProgram(entry, port, databaseUrl, more = {}) {
  const { jwks, tokens } = await makeTokens(port);
  const token = tokens[more.subject ?? 'advisor'];
  const outdir = mkdtempSync(path.join(ROOT, 'node_modules/.cairn-bench-'));
  const program = path.join(outdir, 'program.mjs');
  const record = path.join(outdir, 'record.json');
  await build(bundleOptions({ programs: { program: entry }, outdir }));
  copyBeside(outdir);
  return {
    program,
    token,
    tokens,
    /** @param {number} own port */
    env: (own) => ({
      NODE_ENV: 'production',
      GATEWAY_PORT: String(port),
      BENCH: JSON.stringify({ databaseUrl, jwks, token, tokens, record, ...more, port: own }),
      DATA_DIR: path.join(outdir, 'data'),
    }),
    recorded: () => JSON.parse(readFileSync(record, 'utf8')),
    remove: () => rmSync(outdir, { recursive: true, force: true }),
  };
}

/**
 * Starts the gateway and its bare rival on one PostgreSQL, a process each. `entry` is a program that is both, by its
 * first argument; as `ours` it leaves in `record` what it sent to the database, which the rival is started with.
 *
 * @param {string} entry
 * @param {number} port of the gateway; the rival has the next
 * @param {object} [more] handed to both as JSON in `BENCH`
 */
export async function startPair(entry, port, more = {}) {
  const postgres = await benchPostgres();
  const made = await prepareProgram(entry, port, postgres.url, more);
  const started = [];
  const stop = async () => {
    for (const each of started.reverse()) await each.stop();
    await postgres.stop();
    made.remove();
  };
  const start = async (role, own) => {
    const url = `http://127.0.0.1:${own}/livez`;
    started.push(await serve([made.program, role], { url, env: made.env(own), limitMs: SEED_LIMIT_MS }));
  };
  try {
    await start('ours', port);
    await start('bare', port + 1);
    const headersOf = (subject) => ({
      authorization: `Bearer ${made.tokens[subject]}`,
      'content-type': 'application/json',
      'x-locale': 'en',
    });
    return {
      headers: headersOf('advisor'),
      headersOf,
      recorded: made.recorded(),
      ours: `http://127.0.0.1:${port}`,
      rival: `http://127.0.0.1:${port + 1}`,
      databaseUrl: postgres.url,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

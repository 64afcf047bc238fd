/**
 * `bench:gateway`: the client list over REST and over GraphQL against a bare node:http server that verifies the
 * token and runs the same transaction by raw pg, all on one PostgreSQL. Latency is one request at a time; requests
 * a second are with ten at once.
 */
import autocannon from 'autocannon';
import { build } from 'esbuild';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { bundleOptions, copyBeside } from '../../scripts/lib/bundle.mjs';
import { isReachable, startPostgres } from '../../scripts/lib/postgres.mjs';
import { report } from './lib/report.mjs';
import { ROOT, serve } from './lib/servers.mjs';
import { interleave, spread } from './lib/stats.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const PORT = Number(process.env.BENCH_PORT ?? 4630);
const BARE_LIMIT = 1.25;
const GRAPHQL_AIM = 0.85;

const issuer = `http://127.0.0.1:${PORT}/sso`;
const audience = `http://127.0.0.1:${PORT}`;
const body = {
  filters: { clientName: [] },
  sort: { key: 'name', direction: 'asc' },
  page: { size: 50, after: null, before: null },
};

const named = process.env.DATABASE_URL;
const postgres =
  named && (await isReachable(named))
    ? { url: named, stop: () => Promise.resolve() }
    : await startPostgres((note) => process.stderr.write(`${note}\n`));

const { publicKey, privateKey } = await generateKeyPair('ES256');
const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'bench', alg: 'ES256', use: 'sig' }] };
const token = await new SignJWT({ sub: 'advisor' })
  .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: 'bench' })
  .setIssuer(issuer)
  .setAudience(audience)
  .setIssuedAt()
  .setExpirationTime('2h')
  .sign(privateKey);

const outdir = mkdtempSync(path.join(ROOT, 'node_modules/.cairn-bench-'));
const program = path.join(outdir, 'gateway.mjs');
const record = path.join(outdir, 'statements.json');
await build({ ...bundleOptions(), entryPoints: ['tests/bench/gateway.ts'], outfile: program });
copyBeside(outdir);

const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-locale': 'en' };
const load = (url, payload) => async () => {
  const shoot = (connections) =>
    autocannon({
      url,
      method: 'POST',
      headers,
      body: JSON.stringify(payload),
      connections,
      duration: SECONDS,
    });
  const alone = await shoot(1);
  const crowd = await shoot(10);
  for (const each of [alone, crowd]) {
    if (each.non2xx + each.errors > 0)
      throw new Error(`${url}: ${each.non2xx} not 2xx, ${each.errors} errors`);
  }
  return {
    p50: 1000 / alone.requests.average,
    p95: alone.latency.p97_5,
    perSecond: crowd.requests.average,
    crowdP50: crowd.latency.p50,
    crowdP97: crowd.latency.p97_5,
  };
};

const shared = { databaseUrl: postgres.url, jwks, token, record, body };
const environment = (port, more = {}) => ({
  GATEWAY_PORT: String(PORT),
  BENCH: JSON.stringify({ ...shared, ...more, port }),
  DATA_DIR: path.join(outdir, 'data'),
});
const ours = await serve([program, 'ours'], {
  url: `http://127.0.0.1:${PORT}/livez`,
  env: environment(PORT),
});
const statements = JSON.parse(readFileSync(record, 'utf8'));
const bare = await serve([program, 'bare'], {
  url: `http://127.0.0.1:${PORT + 1}/`,
  env: environment(PORT + 1, { statements }),
});
try {
  const operation = { documentId: 'ClientsList', operationName: 'ClientsList', variables: { input: body } };
  const contenders = {
    bare: load(`http://127.0.0.1:${PORT + 1}/clients/list`, body),
    REST: load(`${audience}/clients/list`, body),
    GraphQL: load(`${audience}/graphql`, operation),
  };
  await interleave(contenders, 1);
  const raw = await interleave(contenders, ROUNDS);
  const rows = Object.entries(raw).map(([name, runs]) => [
    name,
    spread(runs.map((each) => each.p50)).median.toFixed(2),
    spread(runs.map((each) => each.p95)).median.toFixed(1),
    spread(runs.map((each) => each.perSecond)).median.toFixed(0),
    spread(runs.map((each) => each.crowdP97)).median.toFixed(0),
  ]);
  const ratioOf = (a, b, of) => spread(raw[a].map((each, round) => each[of] / raw[b][round][of]));
  const rest = ratioOf('REST', 'bare', 'p50');
  const graphql = ratioOf('GraphQL', 'REST', 'perSecond');
  report('gateway', {
    columns: [
      'server',
      'ms a request, alone',
      'p97.5 ms, alone',
      'requests/s, ten at once',
      'p97.5 ms, ten at once',
    ],
    rows,
    raw: { statements: statements.map(({ text }) => text), runs: raw },
    verdict: [
      `REST / bare, ms a request: ${rest.median.toFixed(2)} (${rest.min.toFixed(2)}-${rest.max.toFixed(2)}), at most ${BARE_LIMIT}`,
      `GraphQL / REST, requests/s: ${graphql.median.toFixed(2)} (${graphql.min.toFixed(2)}-${graphql.max.toFixed(2)}), aim ${GRAPHQL_AIM}`,
    ],
  });
} finally {
  await bare.stop();
  await ours.stop();
  await postgres.stop();
  rmSync(outdir, { recursive: true, force: true });
}

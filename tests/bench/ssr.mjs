/**
 * `bench:ssr`: requests a second of `/en/clients/` (nonce, policy, translations, gate) against a bare
 * server-rendered page, both rendered anew for each request by a production server of one process.
 */
import autocannon from 'autocannon';
import { report } from './lib/report.mjs';
import { serveBare, servePortal } from './lib/servers.mjs';
import { interleave, spread } from './lib/stats.mjs';

const AIM = 0.85;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const CONNECTIONS = 10;
const PORT = Number(process.env.BENCH_PORT ?? 4620);

const load = (url) => async () => {
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} answers were not 2xx, ${errors} errors`);
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 };
};

const bare = await serveBare(PORT);
const portal = await servePortal(PORT + 1);
try {
  const contenders = { bare: load(bare.url), portal: load(`${portal.url}/en/clients/`) };
  await interleave(contenders, 1);
  const raw = await interleave(contenders, ROUNDS);
  const rows = Object.entries(raw).map(([name, runs]) => {
    const { median, min, max } = spread(runs.map((each) => each.perSecond));
    return [
      name,
      median.toFixed(0),
      `${min.toFixed(0)}-${max.toFixed(0)}`,
      spread(runs.map((each) => each.p99)).median,
    ];
  });
  const ratios = raw.portal.map((each, round) => each.perSecond / raw.bare[round].perSecond);
  const ratio = spread(ratios);
  report('ssr', {
    columns: ['server', 'requests/s, median', 'spread', 'p99 ms'],
    rows,
    raw,
    verdict: [
      `portal / bare: ${ratio.median.toFixed(2)} (${ratio.min.toFixed(2)}-${ratio.max.toFixed(2)}), aim ${AIM}`,
    ],
  });
} finally {
  await portal.stop();
  await bare.stop();
}

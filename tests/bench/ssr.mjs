/**
 * `bench:ssr`: requests a second of `/en/clients/` (nonce, policy, translations, gate) against a bare
 * server-rendered page, both rendered anew for each request by a production server of one process. A third page, bare
 * but for as many bytes as the portal's, tells what of the difference they cost.
 */
import autocannon from 'autocannon';
import { report } from './lib/report.mjs';
import { serveBare, servePortal } from './lib/servers.mjs';
import { interleave, paired, ROUNDS, said, spread } from './lib/stats.mjs';

const AIM = 0.85;
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

const portal = await servePortal(PORT + 1);
const page = `${portal.url}/en/clients/`;
const bare = await serveBare(PORT, await (await fetch(page)).text());
try {
  const contenders = { bare: load(bare.url), weight: load(`${bare.url}weight`), portal: load(page) };
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
  const against = (rival) => {
    const ratio = paired(raw.portal, raw[rival], (own, other) => own.perSecond / other.perSecond);
    return `portal / ${rival}: ${said(ratio)}`;
  };
  report('ssr', {
    columns: ['server', 'requests/s, median', 'spread', 'p99 ms'],
    rows,
    raw,
    verdict: [`${against('bare')}, aim ${AIM}`, against('weight')],
  });
} finally {
  await portal.stop();
  await bare.stop();
}

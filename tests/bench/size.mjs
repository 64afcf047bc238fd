/**
 * `bench:size`: gzip of the first-load JavaScript of each route in production, as it comes to who is signed out,
 * against a bare Next page built in the same run, and what of the other language's strings came along. Ends with 1 where a budget is broken, so that `npm test` runs it as a check.
 */
import { firstLoad } from './lib/firstLoad.mjs';
import { bytesOf, OTHER } from './lib/languages.mjs';
import { report } from './lib/report.mjs';
import { serveBare, servePortal } from './lib/servers.mjs';

const LOGIN_BUDGET = 1.36;
const ROUTE_BUDGET = 1.45;
const PORT = Number(process.env.BENCH_PORT ?? 4610);

/** `--check`: the budget alone is of interest, and the kept results stay as they are. */
const isCheck = process.argv.includes('--check');

const ROUTES = ['/en', '/fr', '/en/clients/', '/fr/clients/', '/en/clients/summary', '/login/callback'];

const bare = await serveBare(PORT);
const portal = await servePortal(PORT + 1);
let isBroken = false;
try {
  const yardstick = (await firstLoad(`${bare.url}`)).bytes;
  const raw = { bare: yardstick };
  const rows = [];
  for (const route of ROUTES) {
    const { bytes, scripts, texts } = await firstLoad(portal.url + route);
    const ratio = bytes / yardstick;
    const budget = /^\/(en|fr)$|callback/.test(route) ? LOGIN_BUDGET : ROUTE_BUDGET;
    const [, locale] = /^\/(en|fr)\b/.exec(route) ?? [];
    const foreign = locale === undefined ? null : bytesOf(OTHER[locale], texts);
    if (foreign !== null && bytesOf(locale, texts) === 0) throw new Error(`${route} has no words of its own`);
    if (ratio > budget || foreign > 0) isBroken = true;
    raw[route] = { bytes, scripts, foreign };
    rows.push([
      route,
      (bytes / 1024).toFixed(1),
      ratio.toFixed(3),
      budget,
      foreign === null ? '-' : `${foreign} B`,
    ]);
  }
  report('size', {
    columns: ['route', 'first-load JS, gzip KiB', 'x bare', 'budget', 'other language'],
    rows,
    raw: isCheck ? null : raw,
    verdict: [
      `bare Next page: ${(yardstick / 1024).toFixed(1)} KiB`,
      isBroken ? 'over budget' : 'within budget',
    ],
  });
} finally {
  await portal.stop();
  await bare.stop();
}
process.exitCode = isBroken ? 1 : 0;

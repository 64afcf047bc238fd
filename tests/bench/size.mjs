/**
 * `bench:size`: gzip of the first-load JavaScript of each route in production, as it comes to who is signed out,
 * against a bare Next page built in the same run, and what of the other language's strings came along. Ends with 1 where
 * a budget is broken, so that `npm test` runs it as a check. Beside that, of who is signed in: all that a browser with
 * nothing in its cache fetches until the table stands.
 */
import { firstLoad } from './lib/firstLoad.mjs';
import { bytesOf, OTHER } from './lib/languages.mjs';
import { report } from './lib/report.mjs';
import { serveBare, servePortal } from './lib/servers.mjs';
import { openSignedIn } from './lib/signedIn.mjs';
import { interleave, ROUNDS, spread } from './lib/stats.mjs';

const LOGIN_BUDGET = 1.36;
const ROUTE_BUDGET = 1.45;
const PORT = Number(process.env.BENCH_PORT ?? 4610);

/** `--check`: the budget alone is of interest, and the kept results stay as they are. */
const isCheck = process.argv.includes('--check');

const ROUTES = ['/en', '/fr', '/en/clients/', '/fr/clients/', '/en/clients/summary', '/login/callback'];

const kib = (bytes) => (bytes / 1024).toFixed(1);

/** What is signed in has no budget: it is stated beside those that have one. */
async function signedInLoads() {
  const { routes, stop } = await openSignedIn(PORT + 4);
  try {
    return await interleave(routes, ROUNDS);
  } finally {
    await stop();
  }
}

const started = [];
const begun = async (making) => {
  const server = await making;
  started.push(server);
  return server;
};
let isBroken = false;
try {
  const bare = await begun(serveBare(PORT));
  const portal = await begun(servePortal(PORT + 1));
  const { bytes: yardstick, texts: bareTexts } = await firstLoad(`${bare.url}`);
  const raw = { bare: yardstick };
  const rows = [];
  for (const route of ROUTES) {
    const { bytes, scripts, texts } = await firstLoad(portal.url + route);
    const ratio = bytes / yardstick;
    const budget = /^\/(en|fr)$|callback/.test(route) ? LOGIN_BUDGET : ROUTE_BUDGET;
    const [, locale] = /^\/(en|fr)\b/.exec(route) ?? [];
    const foreign = locale === undefined ? null : bytesOf(OTHER[locale], texts, bareTexts);
    if (foreign !== null && bytesOf(locale, texts, bareTexts) === 0)
      throw new Error(`${route} has no words of its own`);
    if (ratio > budget || foreign > 0) isBroken = true;
    raw[route] = { bytes, scripts, foreign };
    rows.push([route, kib(bytes), ratio.toFixed(3), budget, foreign === null ? '-' : `${foreign} B`]);
  }
  const signedIn = isCheck ? {} : await signedInLoads();
  for (const [route, loads] of Object.entries(signedIn)) {
    const { median, min, max } = spread(loads.map(({ bytes }) => bytes));
    const between = min === max ? '' : ` (${kib(min)}-${kib(max)})`;
    const name = `${route}, signed in, until its table stands`;
    rows.push([name, `${kib(median)}${between}`, (median / yardstick).toFixed(3), '-', '-']);
  }
  report(
    'size',
    {
      columns: ['route', 'first-load JS, gzip KiB', 'x bare', 'budget', 'other language'],
      rows,
      raw: { ...raw, signedIn },
      verdict: [`bare Next page: ${kib(yardstick)} KiB`, isBroken ? 'over budget' : 'within budget'],
    },
    { isPartial: isCheck },
  );
} finally {
  for (const server of started.reverse()) await server.stop();
}
process.exitCode = isBroken ? 1 : 0;

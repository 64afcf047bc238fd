import { chromium } from '@playwright/test';
import { rememberedBrowser } from '../../../scripts/lib/browser.mjs';
import { signIn, startStack } from './stack.mjs';

/** What tells that the table of an address stands: rows, not their skeleton. */
const LIST_ROW = '[role="grid"] [role="row"] a';
const TREE_ROW = '[role="treegrid"] [role="gridcell"]:has-text("$")';
const STANDS = { list: LIST_ROW, summary: TREE_ROW, holdings: TREE_ROW };

/**
 * Opens an address with nothing in the browser's cache, and adds up what comes as JavaScript until its table stands.
 *
 * @param {import('@playwright/test').Page} page signed in
 * @param {import('@playwright/test').CDPSession} session
 * @param {string} address
 * @param {string} stands
 * @returns {Promise<{ bytes: number, scripts: { path: string, bytes: number }[] }>} as they cross the wire, compressed
 */
async function loadedUntil(page, session, address, stands) {
  await page.goto('about:blank');
  await session.send('Network.clearBrowserCache');
  const asked = [];
  const take = (request) => {
    if (request.resourceType() === 'script') asked.push(request);
  };
  page.on('request', take);
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(stands).first().waitFor();
  page.off('request', take);
  const scripts = [];
  for (const request of asked) {
    const response = await request.response();
    if (response === null) continue;
    await response.finished();
    const { responseBodySize } = await request.sizes();
    scripts.push({ path: new URL(request.url()).pathname, bytes: responseBodySize });
  }
  return { bytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0), scripts };
}

/**
 * The portal and its gateway as built, with a person signed in: what a browser that has nothing yet fetches as
 * JavaScript for the first tables.
 *
 * @param {number} port
 */
export async function openSignedIn(port) {
  const stack = await startStack(port);
  const browser = await chromium.launch({ executablePath: rememberedBrowser()?.path ?? '/usr/bin/chromium' });
  const stop = async () => {
    await browser.close();
    await stack.stop();
  };
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const session = await page.context().newCDPSession(page);
    await signIn(page, `${stack.url}/en/clients/`);
    const address = await page.locator(LIST_ROW).first().getAttribute('href');
    const id = new URL(address ?? '', stack.url).searchParams.get('Id');
    const routes = {
      '/en/clients/': [`/en/clients/`, STANDS.list],
      '/en/clients/summary': [`/en/clients/summary?Id=${id}`, STANDS.summary],
      '/en/clients/holdings': [`/en/clients/holdings?Id=${id}`, STANDS.holdings],
    };
    const load =
      ([path, stands]) =>
      () =>
        loadedUntil(page, session, stack.url + path, stands);
    return {
      routes: Object.fromEntries(Object.entries(routes).map(([route, what]) => [route, load(what)])),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Every route of the portal in three forms, as one sheet of small pictures a form. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../bench/lib/servers.mjs';
import { NARROW, settled, signedIn, signedOut, WIDE } from './portal.mjs';

const PAGES = path.join(ROOT, 'pages/[locale]');
/** The whole pictures, to look at one by one. */
const LOOKS = path.join(ROOT, '.cache/looks');

const FORMS = [
  { name: 'en-light', locale: 'en', theme: 'light', size: WIDE, across: 7, width: 400 },
  { name: 'fr-dark', locale: 'fr', theme: 'dark', size: WIDE, across: 7, width: 400 },
  { name: 'fr-390', locale: 'fr', theme: 'light', size: NARROW, across: 13, width: 200 },
];

/** Lists that lend a record to the pages of one, and which of their links leads to it. */
const LENDERS = {
  clients: ['clients/?sort=-marketValue', 'clients/summary?Id=', 2],
  households: ['households/?sort=-marketValue', 'households/summary?Id=', 1],
  teams: ['teams/', 'teams/details?Id=', 0],
  transfers: ['transfers/', 'transfers/details?Id=', 0],
  models: ['uma/', 'uma/models?Id=', 0],
  uma: ['uma/accounts/', 'uma/account?Id=', 0],
  news: ['news/', 'news/item?Id=', 0],
};

/** What a route needs beside its path: the list that lends a record, a query of its own, or another person. */
const NEEDS = {
  'clients/delivery': { of: 'clients' },
  'clients/documents': { of: 'clients' },
  'clients/brief': { of: 'clients' },
  'clients/holdings': { of: 'clients' },
  'clients/kyc': { of: 'clients' },
  'clients/logs': { of: 'clients' },
  'clients/summary': { of: 'clients' },
  'clients/transactions': { of: 'clients' },
  'clients/verification': { of: 'clients' },
  'households/brief': { of: 'households' },
  'households/holdings': { of: 'households' },
  'households/summary': { of: 'households' },
  'households/transactions': { of: 'households' },
  'accounts/view': { click: ['accounts/?sort=-marketValue', /^5[12]-\d{5}-\d$/] },
  'help/[page]': { path: 'help/filters' },
  teams: { user: 'manager' },
  'teams/details': { of: 'teams', user: 'manager' },
  'transfers/details': { of: 'transfers' },
  'uma/account': { of: 'uma' },
  'news/item': { of: 'news' },
  'uma/models': { of: 'models' },
  'market/symbol': { query: '?symbol=ENB' },
  'dashboards/executive': { user: 'manager' },
  'terms/people': { user: 'manager' },
  questions: { user: 'manager' },
};

/** @returns {string[]} the routes of `pages/`, below the locale, home first */
function routes() {
  const files = readdirSync(PAGES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  return files.map((file) => file.replace(/(^|\/)index\.tsx$|\.tsx$/, '')).sort();
}

const personOf = (route) => NEEDS[route]?.user ?? 'advisor';

/** Opens a route as a person would reach it. */
async function open(page, locale, route) {
  const { of, path: other = route, query = '', click } = NEEDS[route] ?? {};
  if (click !== undefined) {
    await page.goto(`/${locale}/${click[0]}`);
    await page.getByText(click[1]).first().click();
    await page.waitForURL(/Id=/);
    return;
  }
  if (of === undefined) {
    await page.goto(`/${locale}/${other}${query}`);
    return;
  }
  const [list, link, nth] = LENDERS[of];
  await page.goto(`/${locale}/${list}`);
  const found = page.locator(`main a[href*="/${link}"]`).nth(nth);
  await found.waitFor({ state: 'attached' });
  const { searchParams } = new URL(await found.getAttribute('href'), page.url());
  await page.goto(`/${locale}/${route}?Id=${searchParams.get('Id')}`);
}

/** One page with all pictures of a form and their routes beneath. */
const sheetOf = ({ width }, pictures) => `<!doctype html><style>
  body { margin: 12px; display: flex; flex-wrap: wrap; gap: 12px; background: #888; font: 12px sans-serif; }
  figure { margin: 0; width: ${width}px; } img { width: 100%; display: block; } figcaption { background: #fff; padding: 2px 4px; overflow-wrap: anywhere; }
</style>${pictures.map(([route, file]) => `<figure><img src="data:image/png;base64,${readFileSync(file, 'base64')}"><figcaption>/${route}</figcaption></figure>`).join('')}`;

/**
 * Takes every route in three forms and writes a sheet a form, `sheet-*.jpg`.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url of the portal
 * @param {string} images folder of the sheets
 */
export async function takeSheets(browser, url, images) {
  for (const form of FORMS) {
    const folder = path.join(LOOKS, form.name);
    mkdirSync(folder, { recursive: true });
    const pages = {};
    const login = await signedOut(browser, url, form);
    await settled(login);
    const first = path.join(folder, 'login.png');
    await login.screenshot({ path: first, animations: 'disabled' });
    await login.context().close();
    const pictures = [['login', first]];
    for (const route of routes()) {
      const user = personOf(route);
      pages[user] ??= await signedIn(browser, url, { ...form, user });
      await open(pages[user], form.locale, route);
      await settled(pages[user]);
      const file = path.join(folder, `${route.replaceAll('/', '-') || 'home'}.png`);
      await pages[user].screenshot({ path: file, animations: 'disabled' });
      pictures.push([route, file]);
    }
    for (const page of Object.values(pages)) await page.context().close();
    const gaps = 12 * (form.across + 1);
    const sheet = await browser.newPage({
      viewport: { width: form.across * form.width + gaps, height: 900 },
    });
    await sheet.setContent(sheetOf(form, pictures));
    await sheet.screenshot({
      path: path.join(images, `sheet-${form.name}.jpg`),
      fullPage: true,
      type: 'jpeg',
      quality: 70,
    });
    await sheet.close();
    console.log(`  sheet-${form.name}.jpg`);
  }
}

/**
 * `npm run screens`: takes the pictures of the main screens that README.md and docs/screens.md show, of the portal as
 * built, with a book of its own, in the languages, themes and widths that the list below names. Then it takes every
 * route in three forms, as sheets.
 */
import { chromium } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { rememberedBrowser } from '../../scripts/lib/browser.mjs';
import { ROOT } from '../bench/lib/servers.mjs';
import { startStack } from '../bench/lib/stack.mjs';
import { NARROW, settled, signedIn, signedOut } from './portal.mjs';
import { takeSheets } from './sheets.mjs';

const PORT = Number(process.env.SCREENS_PORT ?? 4690);
const IMAGES = path.join(ROOT, 'docs/images');

/** Follows the link of a row of the list that stands. */
const openRow = (nth) => async (page) => {
  await page.locator('[role="grid"] a').nth(nth).click();
  await page.waitForURL(/Id=/);
};

/** A row of accounts has no link of its own: it opens by a click. */
async function openAccount(page) {
  await page
    .getByText(/^5[12]-\d{5}-\d$/)
    .nth(2)
    .click();
  await page.waitForURL(/Id=/);
}

/** Goes to another page of the record that stands. */
const ofRecord = (area) => async (page, locale) => {
  await openRow(2)(page);
  await page.goto(`/${locale}/${area}?Id=${new URL(page.url()).searchParams.get('Id')}`);
};

/** A client moves to another province: all that the change touches, before anything is saved. */
async function previewAddress(page) {
  await openRow(2)(page);
  await page.getByRole('button', { name: 'Change address' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.locator('input[name$="Address.lines.0"]').fill('12 Bloor St W');
  await sheet.locator('input[name$="Address.city"]').fill('Calgary');
  await sheet.locator('select[name$="Address.province"]').selectOption('AB');
  await sheet.locator('input[name$="Address.postalCode"]').fill('T2P 1A1');
  const next = sheet.getByRole('button', { name: 'Continue', exact: true });
  await next.click();
  await next.click();
  await sheet.getByRole('heading', { name: 'Impact' }).last().waitFor();
}

/** Says of the first row of the table why it is there. */
async function openReasons(page) {
  await page.locator('[role="grid"]').scrollIntoViewIfNeeded();
  await page
    .getByRole('button', { name: /^Details/ })
    .first()
    .click();
  await page.getByText('Why this row is here').waitFor();
}

/** Chooses three clients, from a row on, and what is sent to them electronically from now on. */
const previewDelivery = (from) => async (page) => {
  for (const at of [from, from + 1, from + 2]) {
    await page.getByRole('row').filter({ has: page.getByRole('rowheader') }).nth(at).getByRole('checkbox').check();
  }
  await page.getByRole('button', { name: 'Change delivery for 3 clients' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Document', { exact: true }).selectOption('letters');
  await sheet.getByLabel('Delivery', { exact: true }).selectOption('both');
  await sheet.getByLabel('Consent', { exact: true }).selectOption('written');
  await sheet.getByRole('button', { name: 'Preview', exact: true }).click();
  await sheet.getByRole('rowheader').first().waitFor();
}; // prettier-ignore

/** The log of the book or of a client once delivery was changed, in the language of the picture. */
const changedDelivery = (area, from) => async (page, locale) => {
  await page.goto('/en/delivery/');
  await settled(page);
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader') }).nth(from);
  const id = new URL(await row.getByRole('link').first().getAttribute('href'), page.url()).searchParams.get('Id');
  await previewDelivery(from)(page);
  await page.getByRole('dialog').getByRole('button', { name: /^Save for/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Undo for/ }).waitFor();
  await page.goto(`/${locale}/${area}${area === 'logs/' ? '' : `?Id=${id}`}`);
}; // prettier-ignore

/** Opens a client where the notes are in sight. */
async function openNotes(page) {
  await openRow(2)(page);
  const title = page.getByRole('heading', { name: 'Notes and contacts' });
  await title.scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Write a note', exact: true }).waitFor();
  await title.scrollIntoViewIfNeeded();
}

/** Asks why the first notification came. */
async function askedWhy(page) {
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Why do I get this?' }).click();
  await page.getByText('In 90 days').waitFor();
  await page.keyboard.press('Escape');
}

/** Asks the assistant. */
const asked = (question) => async (page) => {
  await page.locator('main form input').fill(question);
  await page.keyboard.press('Enter');
  await page.locator('main table').waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
};

/** `then` goes on from the address; the picture is taken once nothing is under way. */
const SCREENS = [
  { name: 'login', locale: 'en', isSignedOut: true },
  { name: 'login-fr-dark', locale: 'fr', theme: 'dark', isSignedOut: true },
  { name: 'home', locale: 'en', address: '' },
  { name: 'home-fr-dark', locale: 'fr', theme: 'dark', address: '' },
  { name: 'dashboard-book', locale: 'en', address: 'dashboards/bookOfBusiness/' },
  { name: 'dashboard-revenue-fr-dark', locale: 'fr', theme: 'dark', address: 'dashboards/revenue/' },
  { name: 'clients', locale: 'en', address: 'clients/?sort=-marketValue' },
  { name: 'clients-fr-390', locale: 'fr', size: NARROW, address: 'clients/' },
  { name: 'client-fr-dark', locale: 'fr', theme: 'dark', address: 'clients/?sort=-marketValue', then: openRow(2) },
  { name: 'client-holdings', locale: 'en', address: 'clients/?sort=-marketValue', then: ofRecord('clients/holdings') },
  { name: 'client-transactions-fr', locale: 'fr', address: 'clients/?sort=-marketValue', then: ofRecord('clients/transactions') },
  { name: 'address', locale: 'en', address: 'clients/?sort=-marketValue', then: previewAddress },
  { name: 'client-notes', locale: 'en', address: 'clients/?sort=-marketValue', then: openNotes },
  { name: 'households-fr', locale: 'fr', address: 'households/?sort=-marketValue' },
  { name: 'household', locale: 'en', address: 'households/?sort=-marketValue', then: openRow(1) },
  { name: 'accounts-dark', locale: 'en', theme: 'dark', address: 'accounts/?group=type' },
  { name: 'account-fr', locale: 'fr', address: 'accounts/?sort=-marketValue', then: openAccount },
  { name: 'unassigned', locale: 'en', address: 'unassignedAccounts/' },
  { name: 'transfers', locale: 'en', address: 'transfers/' },
  { name: 'delivery-fr', locale: 'fr', address: 'delivery/' },
  { name: 'client-delivery', locale: 'en', address: 'clients/?sort=-marketValue', then: ofRecord('clients/delivery') },
  { name: 'delivery-bulk', locale: 'en', address: 'delivery/', then: previewDelivery(1) },
  { name: 'logs-fr', locale: 'fr', address: 'logs/', then: changedDelivery('logs/', 4) },
  { name: 'client-logs', locale: 'en', address: 'delivery/', then: changedDelivery('clients/logs', 8) },
  { name: 'kyc-client', locale: 'en', address: 'kyc/', then: openRow(12) },
  { name: 'kyc-fr-dark', locale: 'fr', theme: 'dark', address: 'kyc/' },
  { name: 'documents', locale: 'en', address: 'documents/' },
  { name: 'verification', locale: 'en', address: 'verification/', then: openRow(0) },
  { name: 'team-fr', locale: 'fr', address: 'teams/' },
  { name: 'market', locale: 'en', address: 'market/' },
  { name: 'symbol', locale: 'en', address: 'market/symbol?symbol=ENB' },
  { name: 'news', locale: 'en', address: 'news/' },
  { name: 'notifications', locale: 'en', address: 'notifications/', then: askedWhy },
  { name: 'assistant', locale: 'en', address: 'assistant/', then: asked('clients over 65 in Quebec without e-delivery') },
  { name: 'dashboard', locale: 'en', address: 'dashboard/' },
  { name: 'executive-fr', locale: 'fr', user: 'manager', address: 'dashboards/executive' },
  { name: 'dashboard-clients', locale: 'en', address: 'dashboards/clientsAndHouseholds/?rows=client', then: openReasons },
  { name: 'uma', locale: 'en', address: 'uma/accounts/' },
  { name: 'uma-account-fr', locale: 'fr', address: 'uma/accounts/', then: openRow(0) },
  { name: 'nbin-fr-dark', locale: 'fr', theme: 'dark', address: 'nbin/' },
  {
    name: 'search-fr',
    locale: 'fr',
    address: 'clients/',
    async then(page) {
      await page.keyboard.press('/');
      await page.keyboard.type('chan');
      await page.locator('[role="option"]').first().waitFor();
    },
  },
]; // prettier-ignore

// `SCREENS_BUILT=1` uses the existing build.
if (process.env.SCREENS_BUILT === undefined)
  spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: ROOT, stdio: 'inherit' });
/** Names of the pictures to take (`sheets` for all routes), by default all. */
const chosen = process.argv.slice(2);
// A book of today, as `npm start` makes it: the clock of the screens and the day of the book are one.
const stack = await startStack(PORT, { SEED_DAY: '' });
const browser = await chromium.launch({ executablePath: rememberedBrowser()?.path ?? '/usr/bin/chromium' });
try {
  for (const screen of SCREENS.filter(({ name }) => chosen.length === 0 || chosen.includes(name))) {
    const page = await (screen.isSignedOut ? signedOut : signedIn)(browser, stack.url, screen);
    if (!screen.isSignedOut) await page.goto(`/${screen.locale}/${screen.address}`);
    await settled(page);
    await screen.then?.(page, screen.locale);
    await settled(page);
    await page.mouse.move(0, 0);
    await page.screenshot({ path: path.join(IMAGES, `${screen.name}.png`), animations: 'disabled' });
    console.log(`  ${screen.name}.png`);
    await page.context().close();
  }
  if (chosen.length === 0 || chosen.includes('sheets')) await takeSheets(browser, stack.url, IMAGES);
} finally {
  await browser.close();
  await stack.stop();
}

/**
 * `bench:forms`: how soon the form of a client's info stands after the click that opens it, with its code cold, and how
 * typing goes in it with at least sixty fields in sight of the form.
 */
import { chromium } from '@playwright/test';
import { rememberedBrowser } from '../../scripts/lib/browser.mjs';
import { watch } from './interaction/watch.mjs';
import { report } from './lib/report.mjs';
import { signIn, startStack } from './lib/stack.mjs';
import { ROUNDS, spread } from './lib/stats.mjs';

const PORT = Number(process.env.BENCH_PORT ?? 4690);
const OPEN_AIM_MS = 200;
const INP_AIM_MS = 50;
const FIELDS = 60;
/** The least that the browser tells of, ms. */
const QUICK_MS = 16;
/** A breath between two keys, ms: a quick hand. */
const PAUSE_MS = 60;
const TEXT = 'Marie-Noelle de la Montagne-Tremblay';

/** Opens the form by its button. @returns ms from the click until the frame after the one that holds its fields */
const openOnce = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const button = [...document.querySelectorAll('main button')].find(
          (each) => each.textContent.trim() === 'Edit',
        );
        performance.mark('click');
        button.click();
        const look = () => {
          if (document.querySelector('dialog [role="tabpanel"] input') === null) {
            return requestAnimationFrame(look);
          }
          return requestAnimationFrame(() => {
            performance.mark('painted');
            resolve(performance.measure('open', 'click', 'painted').duration);
          });
        };
        look();
      }),
  );

/** @returns controls of the form that take an entry */
const fieldsOf = (page) =>
  page.locator('dialog [role="tabpanel"]').locator('input, select, textarea').count();

const stack = await startStack(PORT);
const browser = await chromium.launch({ executablePath: rememberedBrowser()?.path ?? '/usr/bin/chromium' });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(watch);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  // Nothing of the form is there before its button is pressed.
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await signIn(page, `${stack.url}/en/clients/`);
  await page.locator('[role="grid"] [role="rowheader"] a').first().click();
  await page.waitForURL(/summary/);

  const opened = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    await page.reload();
    await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    const ms = await openOnce(page);
    // The first one fetches of the gateway what it keeps from then on.
    if (round > 0) opened.push(ms);
  }

  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Contact' }).click();
  for (const name of ['Add a phone', 'Add an e-mail']) {
    const add = dialog.getByRole('button', { name });
    while ((await fieldsOf(page)) < FIELDS && (await add.count()) > 0 && (await add.isEnabled())) {
      await add.click();
    }
  }
  const fields = await fieldsOf(page);
  await dialog.getByRole('tab', { name: 'Identity' }).click();
  const field = dialog.getByLabel(/^Preferred name/);
  const typed = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    await field.fill('');
    await page.evaluate(() => window.cairnBench());
    for (const key of TEXT) {
      await page.keyboard.press(key);
      await page.waitForTimeout(PAUSE_MS);
    }
    await page.waitForTimeout(500);
    const { interactions } = await page.evaluate(() => window.cairnBench());
    const slowest = interactions.map(({ duration }) => duration).sort((a, b) => b - a);
    if (round > 0) typed.push({ p98: slowest[Math.floor(TEXT.length * 0.02)] ?? QUICK_MS, slowest });
  }

  const open = spread(opened);
  const inp = spread(typed.map(({ p98 }) => p98));
  const said = ({ median, min, max }) => [median.toFixed(0), `${min.toFixed(0)}-${max.toFixed(0)}`];
  report('forms', {
    columns: ['what', 'ms, median', 'spread'],
    rows: [
      ['the form stands, its code cold', ...said(open)],
      [`INP p98 of typing among ${fields} fields`, ...said(inp)],
    ],
    raw: { opened, fields, typed },
    verdict: [
      `opening: ${open.median.toFixed(0)} ms, aim ${OPEN_AIM_MS}`,
      `typing: INP p98 ${inp.median.toFixed(0)} ms, aim ${INP_AIM_MS}`,
    ],
  });
  if (fields < FIELDS) throw new Error(`The form has ${fields} fields, not ${FIELDS}.`);
} finally {
  await browser.close();
  await stack.stop();
}

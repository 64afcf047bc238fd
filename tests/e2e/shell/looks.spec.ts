import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, navigation, test } from '../../support/browser';
import {
  clientLinks,
  expectClients,
  languageLink,
  openClients,
  openPersonMenu,
  TALL,
} from '../../support/portal';
import { openAs } from '../../support/signedIn';

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('no screen scrolls sideways at 320 px', { tag: '@in-fr' }, async ({ page, language, say, faults }) => {
  faults.allow(/status of 404/);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['', '?source=logout', '/no-such-page']) {
    await page.goto(`/${language}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await overflowOf(page), path).toBe(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, 'advisor', language, `/${language}/clients/`);
  await clientLinks(page).first().click();
  await expect(page.getByRole('treegrid', { name: say('accounts:grouped.caption') })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflowOf(page), 'summary').toBe(0);
  await openPersonMenu(page, language);
  expect(await overflowOf(page), 'menu').toBe(0);
  await page.keyboard.press('Escape');
  const shortcuts = page.getByRole('navigation', { name: say('vertical:shortcuts') });
  await shortcuts.getByRole('button', { name: say('vertical:more') }).click();
  await expect(page.getByRole('dialog', { name: say('vertical:menu') })).toBeVisible();
  expect(await overflowOf(page), 'drawer').toBe(0);
  await expectAccessible(page);
});

test('on paper there is the screen and no shell', { tag: '@in-fr' }, async ({ page, language, say }) => {
  await openAs(page, 'advisor', language, `/${language}/clients/`);
  await expectClients(page);
  // As printing does: the rows for the paper are drawn when it begins.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('grid')).toBeHidden();
  await expect(navigation(page, say)).toBeHidden();
  await expect(languageLink(page, language)).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0);
});

/** The colours of the opaque points of a drawing. */
const coloursIn = (canvas: Locator) =>
  canvas.evaluate((node: HTMLCanvasElement) => {
    const { data } = node.getContext('2d')?.getImageData(0, 0, node.width, node.height) ?? { data: [] };
    const found = new Set<string>();
    for (let at = 0; at < data.length; at += 4) {
      const point = Array.from(data.slice(at, at + 3), (part) => part.toString(16).padStart(2, '0'));
      if (data[at + 3] === 255) found.add(`#${point.join('')}`);
    }
    return [...found];
  });

const colourOf = (page: Page, name: string) =>
  page.evaluate((token) => getComputedStyle(document.documentElement).getPropertyValue(token).trim(), name);

test(
  'on paper a chart has the colours and the width of the sheet, and its numbers beneath it',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize(TALL);
    await openAs(page, 'advisor', language, `/${language}/clients/`);
    await clientLinks(page).first().click();
    const chart = page.getByRole('slider').filter({ has: page.locator('canvas') });
    const canvas = chart.locator('canvas');
    const numbers = page.getByRole('table', { name: say('holdings:value.table') });
    const dark = await colourOf(page, '--c1');
    await expect(async () => expect(await coloursIn(canvas)).toContain(dark)).toPass();

    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 740, height: 1000 });
    const light = await colourOf(page, '--c1');
    expect(light).not.toBe(dark);
    const drawn = await coloursIn(canvas);
    expect(drawn).toContain(light);
    expect(drawn).not.toContain(dark);
    const [place, drawing] = [await chart.boundingBox(), await canvas.boundingBox()];
    expect(drawing?.width).toBe(place?.width);
    expect(drawing?.x).toBe(place?.x);
    await expect(numbers).toBeVisible();

    // A browser tells of the end once the page is as it was.
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(async () => expect(await coloursIn(canvas)).toContain(dark)).toPass();
    await expect(numbers).toHaveCount(0);
  },
);

test(
  'with forced colours the page is drawn in them, and the current place is still marked',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await openAs(page, 'advisor', language);
    await openClients(page, language);
    const current = navigation(page, say).getByRole('link', { name: say('vertical:clients') });
    await expect(current).toHaveAttribute('aria-current', 'page');
    await expect(current).toHaveCSS('outline-style', 'solid');
    await expect(current).not.toHaveCSS('outline-width', '0px');
    await openPersonMenu(page, language);
    await expectAccessible(page);
  },
);

test('a browser that is too old is told so, in both languages, and shown nothing else', async ({
  page,
  language,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'structuredClone'));
  await page.goto(`/${language}`);
  for (const each of ['en', 'fr']) {
    await expect(page.locator(`.gate-old [lang="${each}"]`)).toBeVisible();
  }
  await expect(page.locator('#__next')).toBeHidden();
  await expectAccessible(page);
});

test(
  'where motion is reduced the colours of the other theme are there at once',
  { tag: '@in-fr' },
  async ({ page, language }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    await openAs(page, 'advisor', language, `/${language}/clients/`);
    await expectClients(page);
    const transitions = await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark';
      // Asked for a colour, the browser begins what it has to begin.
      getComputedStyle(document.body).getPropertyValue('color');
      return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;
    });
    expect(transitions).toBe(0);
  },
);

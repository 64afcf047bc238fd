/** A breath between two interactions, ms: a quick hand. */
const PAUSE_MS = 60;

const ROWS = '[role="grid"] [role="rowheader"] a';

/** What happens on the list of clients: each entry is one interaction, and waits for what belongs to it. */
function steps(page) {
  const rows = () => page.locator(ROWS).first().waitFor();
  const key = (name) => () => page.keyboard.press(name);
  const heading = (column) => async () => {
    await page.locator(`[role="columnheader"][data-column="${column}"]`).click();
    await rows();
  };
  // A wheel is no interaction to a browser, but what it draws is in the way of the next one.
  const scrolled = (px) => async () => {
    const box = await page.locator('[role="grid"]').boundingBox();
    await page.mouse.move(box.x + 400, box.y + 200);
    await page.mouse.wheel(0, px);
  };
  const quick = () => page.locator('main input[type="search"]').first();
  const letters = (text) => [...text].map((letter) => key(letter));
  const emptied = [...'trem'].map(() => key('Backspace'));
  return [
    heading('marketValue'),
    heading('marketValue'),
    heading('name'),
    scrolled(400),
    scrolled(1_200),
    key('ArrowDown'),
    key('ArrowDown'),
    key('ArrowRight'),
    key('PageDown'),
    key('Home'),
    () => quick().click(),
    ...letters('trem'),
    ...emptied,
    async () => {
      await page.keyboard.press('Tab');
      await rows();
    },
    async () => {
      await page.locator('body').press('/');
      await page.locator('[role="combobox"]').waitFor();
    },
    ...letters('gagn'),
    key('ArrowDown'),
    key('Escape'),
    async () => {
      await page.locator('header a[hreflang]').click();
      await rows();
    },
    async () => {
      await page.locator(ROWS).nth(2).click();
      await page.waitForURL(/summary/);
      await page.locator('main h1').waitFor();
    },
    async () => {
      await page.goBack();
      await rows();
    },
  ];
}

/**
 * Does the script of a list once: types, sorts, scrolls, moves by keys, searches, switches the language, opens a record
 * and goes back.
 *
 * @param {import('@playwright/test').Page} page on the list of clients
 * @returns {Promise<number>} interactions
 */
export async function replay(page) {
  const all = steps(page);
  for (const step of all) {
    await step();
    await page.waitForTimeout(PAUSE_MS);
  }
  return all.length;
}

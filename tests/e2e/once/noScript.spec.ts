import { expect, test } from '../../support/browser';
import { words } from '../../support/words';

test.use({ javaScriptEnabled: false });

test('without JavaScript both languages say what is needed', async ({ page }) => {
  await page.goto('/en');
  for (const locale of ['en', 'fr'] as const) {
    const sentence = page.locator(`noscript [lang="${locale}"] p`).last();
    await expect(sentence).toBeVisible();
    expect(await sentence.innerText()).toBe(words(locale)('common:errorPage.scriptText'));
  }
});

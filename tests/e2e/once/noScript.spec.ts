import { expect, test } from '../../support/browser';
import { words } from '../../support/words';

test.use({ javaScriptEnabled: false });

test('without JavaScript both languages say what is needed', async ({ page }) => {
  await page.goto('/en');
  for (const locale of ['en', 'fr'] as const) {
    await expect(page.getByText(words(locale)('common:errorPage.scriptText'))).toBeVisible();
  }
});

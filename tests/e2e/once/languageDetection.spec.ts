import { expect, test } from '../../support/browser';

test.describe('the language at the root [spec 9.1, 9.2]', () => {
  test.use({ locale: 'fr-CA' });

  test('is that of the query, before all else', async ({ page }) => {
    await page.goto('/en');
    await page.goto('/?lng=en');
    await expect(page).toHaveURL(/\/en(\?|$)/);
  });

  test('is the stored one, before the browser is asked', async ({ page }) => {
    await page.goto('/fr');
    await page.evaluate(() => {
      sessionStorage.setItem('locale', 'en');
      localStorage.setItem('i18nextLng', 'en');
    });
    await page.goto('/');
    await expect(page).toHaveURL(/\/en(\?|$)/);
  });

  test("is the browser's where nothing is stored", async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/fr(\?|$)/);
  });
});

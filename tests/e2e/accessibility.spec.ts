import { expect, expectAccessible, navigation, signIn, test } from '../support/browser';
import { clientLinks, openClients, openPersonMenu } from '../support/portal';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any screen in the ${colorScheme} theme`, async ({ page, language, say }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(`/${language}`);
    await expect(page.getByRole('button', { name: say('common:login.logIn') })).toBeVisible();
    await expectAccessible(page);
    await signIn(page, 'advisor', language);
    await expectAccessible(page);
    await openPersonMenu(page, language);
    await expectAccessible(page);
    await page.goto(`/${language}/clients/`);
    await expect(clientLinks(page)).toHaveCount(50);
    await expectAccessible(page);
    await clientLinks(page).first().click();
    await expect(page).toHaveURL(/summary/);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
    await page.goto(`/${language}/terms`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}

test('no screen scrolls sideways at 320 px, and axe finds nothing there', async ({ page, language }) => {
  await signIn(page, 'advisor', language);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['', '/clients/', '/terms']) {
    await page.goto(`/${language}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await expectAccessible(page);
  }
});

test('the keyboard reaches the content by the skip link', async ({ page, language, say }) => {
  await signIn(page, 'advisor', language);
  await page.reload();
  await expect(navigation(page, say)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: say('common:language.skip') });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main:visible')).toBeFocused();
});

test('a change of page moves the focus into its content', async ({ page, language }) => {
  await signIn(page, 'advisor', language);
  await openClients(page, language);
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

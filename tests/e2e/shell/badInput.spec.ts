import { LOCALES } from '@/contract/locale';
import { expect, readStored, test } from '../../support/browser';
import { MARKUP, WILD } from '../../support/wild';
import { words } from '../../support/words';

for (const [what, value] of Object.entries(WILD)) {
  test(
    `a source, Id or language ${what} meets the login screen, and nothing of it is on the page`,
    { tag: '@in-fr' },
    async ({ page, language, say, baseURL }) => {
      const wild = encodeURIComponent(value);
      for (const query of [`source=${wild}`, `source=portal&Id=${wild}`, `source=portal&lng=${wild}`]) {
        const answer = await page.goto(`/${language}?${query}`);
        expect(answer?.status()).toBe(200);
        expect(await answer?.headerValue('set-cookie')).toBeNull();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('common:login.signedOutTitle'));
        await expect(page.getByRole('button', { name: say('common:login.logIn') })).toBeEnabled();
        expect(await page.locator('img[src="x"]').count()).toBe(0);
        expect(new URL(page.url()).origin).toBe(baseURL);
        await page.waitForLoadState('networkidle');
        expect((await readStored(page)).session.source ?? 'portal').toBe('portal');
      }
    },
  );
}

test(
  'an address that is longer than the server reads meets a page in both languages',
  { tag: '@in-fr' },
  async ({ page, language, faults }) => {
    faults.allow(/status of 431/);
    const answer = await page.goto(`/${language}?source=${'x'.repeat(100_000)}`);
    expect(answer?.status()).toBe(431);
    for (const locale of LOCALES) {
      await expect(page.getByText(words(locale)('common:errorPage.tooLongText'))).toBeVisible();
    }
    await page.getByRole('link', { name: words(language)('common:errorPage.home') }).click();
    await expect(page).toHaveURL(`/${language}`);
  },
);

test(
  'a callback made up by someone else ends at the login screen, and nothing of it is shown',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await page.goto(`/${language}`);
    await expect(page.getByRole('button', { name: say('common:login.logIn') })).toBeEnabled();
    const query = new URLSearchParams({ code: MARKUP, state: MARKUP, error: 'x', error_description: MARKUP });
    await page.goto(`/login/callback?${query}`);
    await expect(page.getByRole('button', { name: /Log in|Ouvrir une session/ })).toBeEnabled();
    expect(page.url()).not.toContain('alert');
    expect(await page.locator('body').innerText()).not.toContain('alert');
    await expect.poll(async () => (await readStored(page)).session.login).not.toBe('1');
  },
);

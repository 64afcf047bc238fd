import { expect, expectAccessible, fillSignIn, navigation, test } from '../../support/browser';
import { openBlockingBrowser, refuseCookies } from '../../support/pageSettings';
import { expectClients, openClients } from '../../support/portal';
import { logInButton } from '../../support/sessionPages';

test(
  'a browser that is set to block site data says what to allow, and stays with the login screen',
  { tag: '@in-en' },
  async ({ baseURL, language, say }) => {
    const { context, close } = await openBlockingBrowser(baseURL);
    try {
      const page = await context.newPage();
      const visited: string[] = [];
      page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
      await page.goto(`/${language}/clients/`);
      const sentence = page.getByRole('status').filter({ visible: true });
      await expect(sentence).toHaveText(say('common:login.storage'));
      await logInButton(page).click();
      await expect(logInButton(page)).toBeEnabled();
      await expect(sentence).toHaveText(say('common:login.storage'));
      await expectAccessible(page);
      expect([...new Set(visited)]).toEqual([`/${language}/clients/`, `/${language}`]);
    } finally {
      await close();
    }
  },
);

test(
  'with the portal’s cookies refused it says what sign-in needs, and works where the provider’s are taken',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await refuseCookies(page);
    await page.goto(`/${language}`);
    await expect(page.getByRole('status').filter({ visible: true })).toHaveText(say('common:login.cookies'));
    await logInButton(page).click();
    await fillSignIn(page, 'advisor');
    await expect(navigation(page, say)).toBeVisible();
    await openClients(page, language);
    await expectClients(page);
  },
);

import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  fillSignIn,
  navigation,
  readStored,
  signIn,
  test,
} from '../../support/browser';
import { changeConfig, logInButton, openSibling, tokenOf, watchVisits } from '../../support/sessionPages';

const MINUTE = 60_000;
const A_LITTLE = 5_000;

test(
  'before an idle session ends every tab says so; staying keeps it, else it ends in all and asks for the password',
  { tag: '@in-fr' },
  async ({ page, context, language, say }) => {
    await context.clock.install();
    // Shorter than a token lives, so that no refresh is due meanwhile.
    await changeConfig(context, { idleMinutes: 3 });
    await signIn(page, 'advisor', language);
    const second = await openSibling(context, language);
    const tabs = [page, second];
    const dialog = (tab: Page) => tab.getByRole('dialog', { name: say('common:idle.title') });

    await context.clock.fastForward(MINUTE + A_LITTLE);
    for (const tab of tabs)
      await expect(dialog(tab)).toContainText(say('common:idle.text_other', { count: 2 }));
    await expectAccessible(page);

    await dialog(second)
      .getByRole('button', { name: say('common:idle.stay') })
      .click();
    for (const tab of tabs) await expect(dialog(tab)).toHaveCount(0);
    await context.clock.fastForward(MINUTE - A_LITTLE * 2);
    for (const tab of tabs) await expect(navigation(tab, say)).toBeVisible();

    await context.clock.fastForward(A_LITTLE * 3);
    for (const tab of tabs) await expect(dialog(tab)).toBeVisible();
    await context.clock.fastForward(2 * MINUTE);
    for (const tab of tabs) {
      await expect(tab).toHaveURL(`/${language}?source=session`);
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText(say('common:login.signedOutTitle'));
      expect(await tokenOf(tab)).toBeNull();
      await expect.poll(async () => (await readStored(tab)).session.source).toBe('session');
    }

    // The provider's own session stands: without the password it would let anyone at this desk in.
    const visits = watchVisits(context);
    await page.goto(`/${language}`);
    await logInButton(page).click();
    await fillSignIn(page, 'advisor');
    await expect(navigation(page, say)).toBeVisible();
    expect(visits).toEqual({ asking: 1, silent: 0 });
  },
);

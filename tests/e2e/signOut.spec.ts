import { SESSION_END } from '@/contract/me/sessionEnd';
import { expect, expectAccessible, navigation, readStored, signIn, test } from '../support/browser';
import { openClients, openTab, signOut } from '../support/portal';

test(
  'signing out leaves the session id and the preferences, and nothing else [spec 4.2]',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await signIn(page, 'advisor', language);
    await openClients(page, language);
    const before = await readStored(page);
    await page.getByRole('button', { name: say('vertical:collapse') }).click();
    await page.evaluate(() => localStorage.setItem('lookerFilter', 'x'));

    await signOut(page, language);
    await expect(page).toHaveURL(`/${language}?source=logout`);
    const after = await readStored(page);
    // The flag is 0, then the storage is cleared, the flag with it: no flag reads as 0.
    expect(after.session).toEqual({ locale: 'en' });
    expect(after.local).toEqual({ sessionId: before.local.sessionId });
    expect(Object.keys(after.cookies)).toEqual(['preferences']);
    await expectAccessible(page);
  },
);

test(
  'signing out ends the session at the gateway and at the provider too',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await signIn(page, 'advisor', language);
    const ended = page.waitForResponse((answer) => answer.url().endsWith(`/${SESSION_END.url}`));
    await signOut(page, language);
    expect((await ended).status()).toBe(200);
    await page.getByRole('button', { name: say('common:login.logIn') }).click();
    await expect(page.locator('input[autocomplete="current-password"]')).toBeVisible();
  },
);

test('no token is in an address while signing in and out', { tag: '@in-fr' }, async ({ page, language }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await signIn(page, 'advisor', language);
  await signOut(page, language);
  // A token begins so; the id of a sign-in may have these letters in its middle.
  const hasToken = (address: string) => /(?<![\w-])eyJ|token=|id_token_hint/.test(address);
  expect(addresses.filter(hasToken)).toEqual([]);
});

test(
  'signing out in one tab signs the others out',
  { tag: '@in-fr' },
  async ({ page, context, language, say, faults }) => {
    // A read of the second tab may be on its way, and its token has ended when it arrives.
    faults.allow(/status of 401/);
    await signIn(page, 'advisor', language);
    const second = await openTab(context, `/${language}/clients/`, language);
    await signOut(page, language);
    await expect(second.getByRole('button', { name: say('common:login.logIn') })).toBeVisible();
    await expect(navigation(second, say)).toHaveCount(0);
    const { session } = await readStored(second);
    expect(session.token).toBeUndefined();
  },
);

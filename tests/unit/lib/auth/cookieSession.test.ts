import { describe, expect, it, vi } from 'vitest';
import type { TestBrowser } from '../../../support/sessionTabs';
import { sessionWorld } from '../../../support/sessionWorld';

const world = sessionWorld();

const MINUTE = 60_000;
const cookie = { config: { tokenStore: 'cookie' as const } };

describe('a session with its tokens in cookies', () => {
  it('keeps the three tokens in cookies, and the Bearer token in session storage [spec 7.signin.1]', async () => {
    const browser = await world(cookie);
    const tab = await browser.signIn();
    expect([...browser.cookies.keys()].sort()).toEqual(['access_token', 'id_token', 'refresh_token']);
    expect(tab.storage.getItem('token')).toBe(browser.cookies.get('access_token'));
    expect(tab.storage.getItem('refresh_token')).toBeNull();
  });

  it('is refreshed by a click on Log in after a browser restart, without the provider', async () => {
    const browser = await world(cookie);
    await browser.signIn();
    browser.restart();
    await browser.pass(20 * MINUTE);
    const tab = await browser.open('/en/clients/');
    expect(tab.statuses).toEqual(['joining', 'signedOut']);
    expect(tab.storage.getItem('login')).toBeNull();
    tab.service.signIn();
    await browser.settle();
    expect(tab.left).toBeNull();
    expect(tab.snapshot).toMatchObject({ status: 'signedIn', claims: { firstName: 'Ada' } });
    expect(tab.storage.getItem('login')).toBe('1');
    expect(tab.path).toBe('/en/clients/');
    await browser.pass(MINUTE);
    expect(tab.snapshot.status).toBe('signedIn');
  });

  it('is not reused by a click after too long a pause: the provider asks for the password', async () => {
    const browser = await world(cookie);
    await browser.signIn();
    browser.restart();
    await browser.pass(31 * MINUTE);
    const tab = await browser.open('/en/clients/');
    tab.service.signIn();
    await browser.settle();
    expect(new URL(tab.left ?? '').searchParams.get('prompt')).toBe('login');
    expect(browser.provider.counts).toMatchObject({ refresh: 0 });
    await tab.follow();
    expect(tab.snapshot.status).toBe('signedIn');
    expect(tab.path).toBe('/en/clients/');
  });

  it('visits the provider when that refresh fails', async () => {
    const browser = await world(cookie);
    await browser.signIn();
    browser.restart();
    await browser.pass(5 * MINUTE);
    browser.provider.behaviour.refreshAnswer = 'invalid_grant';
    const tab = await browser.open('/en');
    tab.service.signIn();
    await tab.follow();
    expect(tab.snapshot.status).toBe('signedIn');
    expect(browser.provider.counts).toMatchObject({ refresh: 1, code: 2 });
  });

  it.each(['503', 'invalid_grant'] as const)(
    'calls a provider that answers %s only once, however often Log in is clicked',
    async (answer) => {
      const browser = await world(cookie);
      await browser.signIn();
      browser.restart();
      await browser.pass(5 * MINUTE);
      browser.provider.behaviour.refreshAnswer = answer;
      const tab = await browser.open('/en');
      const click = async () => {
        tab.service.signIn();
        await browser.settle();
        expect(tab.left).not.toBeNull();
        await tab.showAgain();
        expect(tab.snapshot.status).toBe('signedOut');
      };
      for (let clicks = 0; clicks < 4; clicks += 1) await click();
      expect(browser.provider.counts).toMatchObject({ refresh: 1 });
      // The 503 asks to be left alone for 15 s; a refusal is an answer, after which a minute passes.
      await browser.pass(answer === '503' ? 21_000 : MINUTE);
      await click();
      await click();
      expect(browser.provider.counts).toMatchObject({ refresh: 2 });
    },
  );

  it('is refreshed once by clicks in two tabs at the same time', async () => {
    const browser = await world(cookie);
    await browser.signIn();
    browser.restart();
    await browser.pass(5 * MINUTE);
    const tabs = [await browser.open('/en'), await browser.open('/fr/clients/')];
    for (const tab of tabs) tab.service.signIn();
    await browser.settle();
    expect(tabs.map((tab) => tab.snapshot.status)).toEqual(['signedIn', 'signedIn']);
    expect(new Set(tabs.map((tab) => tab.service.getToken())).size).toBe(1);
    expect(browser.provider.counts).toMatchObject({ authorize: 1, refresh: 1, reuses: 0 });
    await browser.pass(9 * MINUTE + 5_000);
    expect(browser.provider.counts).toMatchObject({ refresh: 2, reuses: 0 });
  });

  it('is reused as it is within a minute of the last call, and refreshed when it is due', async () => {
    const browser = await world(cookie);
    await browser.signIn();
    browser.restart();
    await browser.pass(MINUTE / 2);
    const tab = await browser.open('/en');
    tab.service.signIn();
    await browser.settle();
    expect(tab.snapshot).toMatchObject({ status: 'signedIn', claims: { firstName: 'Ada' } });
    expect(browser.provider.counts).toMatchObject({ authorize: 1, refresh: 0 });
    await browser.pass(9 * MINUTE);
    expect(browser.provider.counts).toMatchObject({ authorize: 1, refresh: 1 });
    expect(tab.snapshot.status).toBe('signedIn');
  });

  it('is not reused within that minute when its tokens have ended', async () => {
    const browser = await world({ ...cookie, behaviour: { accessLifetime: 20 } });
    await browser.signIn();
    browser.restart();
    await browser.pass(MINUTE / 2);
    const tab = await browser.open('/en');
    tab.service.signIn();
    await browser.settle();
    expect(tab.left).not.toBeNull();
    expect(browser.provider.counts).toMatchObject({ refresh: 0 });
  });

  it('is left to a tab that is on a silent visit with it', async () => {
    const browser = await world(cookie);
    const first = await browser.signIn();
    await browser.pass(5 * MINUTE);
    browser.provider.behaviour.refreshAnswer = 'invalid_grant';
    void first.service.refresh(first.service.getToken());
    await browser.settle();
    expect(first.snapshot.status).toBe('renewing');
    // A visit that begins later than the call allows the next one.
    const hint = JSON.parse(browser.shared.getItem('signedIn') ?? '') as { calledAt: number };
    browser.shared.setItem('signedIn', JSON.stringify({ ...hint, calledAt: hint.calledAt - MINUTE }));
    first.freeze();
    const second = await browser.open('/en');
    second.service.signIn();
    await browser.settle();
    expect(second.left).not.toBeNull();
    expect(browser.provider.counts).toMatchObject({ refresh: 1 });
  });

  it('is not revived by a running refresh when another tab ends it', async () => {
    const browser = await world(cookie);
    await browser.signIn();
    browser.restart();
    await browser.pass(5 * MINUTE);
    const tab = await browser.open('/en');
    browser.provider.behaviour.delay = 300;
    tab.service.signIn();
    await vi.waitFor(() => expect(browser.provider.counts).toMatchObject({ refresh: 1 }));
    browser.cookies.clear();
    browser.shared.removeItem('signedIn');
    await browser.settle();
    expect(tab.left).not.toBeNull();
    expect(browser.cookies.size).toBe(0);
    expect(browser.shared.getItem('signedIn')).toBeNull();
    expect(tab.service.getToken()).toBeNull();
  });

  it('takes the newer tokens from the cookies when their message was lost', async () => {
    const browser = await world({ ...cookie, browser: { withoutChannel: true } });
    const first = await browser.signIn();
    const second = await browser.open('/en', first);
    await browser.pass(5 * MINUTE);
    second.freeze();
    const token = await first.service.refresh(first.service.getToken());
    const old = second.service.getToken();
    expect(old).not.toBe(token);
    await expect(second.service.refresh(old)).resolves.toBe(token);
    expect(browser.provider.counts).toMatchObject({ refresh: 1, reuses: 0 });
  });

  it('gives way when the cookies have become someone else’s', async () => {
    const browser = await world({ ...cookie, browser: { withoutChannel: true } });
    const first = await browser.signIn('/en/clients/');
    first.freeze();
    const second = await browser.open('/en');
    browser.cookies.clear();
    browser.provider.behaviour.subject = 'subject-2';
    second.service.signIn();
    await second.follow();
    await first.thaw();
    await browser.settle();
    expect(first.snapshot.status).toBe('signedOut');
    expect(first.service.getToken()).toBeNull();
    expect(second.snapshot.status).toBe('signedIn');
    expect(browser.cookies.size).toBe(3);
  });

  /** Someone else signs in in this browser, and no tab that stands open hears of it. */
  function letSomeoneIn({ cookies, shared }: TestBrowser, isShared: boolean) {
    const id = `x.${Buffer.from('{"sub":"subject-2"}').toString('base64url')}.y`;
    cookies.set('id_token', id).set('access_token', 'access-of-2');
    const hint = shared.getItem('signedIn') ?? '';
    const own = (JSON.parse(hint) as { session: string }).session;
    const theirs = isShared ? hint.replace(own, 'session-2') : hint;
    shared.setItem('signedIn', theirs);
    return { id, theirs };
  }

  it.each([true, false])(
    'idles without disturbing a newcomer that its tab has not heard of (local storage tells: %s)',
    async (isShared) => {
      const behaviour = { issuesRefreshToken: false, accessLifetime: 7_200 };
      const browser = await world({ ...cookie, behaviour });
      const tab = await browser.signIn('/en/clients/');
      const { id, theirs } = letSomeoneIn(browser, isShared);
      await browser.pass(31 * MINUTE);
      expect(tab.snapshot).toMatchObject({ status: 'signedOut', claims: null });
      expect(tab.path).toBe('/en?source=session');
      expect({ ...tab.storage }).toEqual({ locale: 'en', source: 'session' });
      expect(browser.cookies.get('id_token')).toBe(id);
      expect(browser.cookies.get('access_token')).toBe('access-of-2');
      expect(browser.shared.getItem('signedIn')).toBe(theirs);
      expect(browser.shared.getItem('idleEnded')).toBeNull();
    },
  );

  it('comes back from the provider without disturbing such a newcomer either', async () => {
    const browser = await world({ ...cookie, behaviour: { refreshAnswer: 'invalid_grant' } });
    const tab = await browser.signIn('/en/clients/');
    await browser.pass(5 * MINUTE);
    void tab.service.refresh(tab.service.getToken());
    await browser.settle();
    expect(tab.snapshot.status).toBe('renewing');
    const { id, theirs } = letSomeoneIn(browser, true);
    await tab.showAgain();
    expect(tab.snapshot.status).toBe('signedOut');
    expect(browser.cookies.get('id_token')).toBe(id);
    expect(browser.shared.getItem('signedIn')).toBe(theirs);
  });

  it('works when the browser refuses cookies', async () => {
    const browser = await world({ ...cookie, browser: { refusesCookies: true } });
    const tab = await browser.signIn();
    await browser.pass(5 * MINUTE);
    await expect(tab.service.refresh(tab.service.getToken())).resolves.toMatch(/^access-/);
    expect(browser.cookies.size).toBe(0);
    tab.service.signOut();
    await browser.settle();
    expect({ ...tab.storage }).toEqual({ locale: 'en' });
  });
});

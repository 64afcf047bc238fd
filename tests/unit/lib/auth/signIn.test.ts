import { describe, expect, it } from 'vitest';
import { LEAVE_PATIENCE_MS } from '@/lib/auth/context';
import { sessionWorld } from '../../../support/sessionWorld';

const world = sessionWorld();

describe('a click on Log in', () => {
  it('raises the flag before the redirect, and the login screen stays until the browser has left [spec 4.1]', async () => {
    const browser = await world();
    const tab = await browser.open('/en');
    tab.service.signIn();
    expect(tab.storage.getItem('login')).toBe('1');
    expect(tab.left).toBeNull();
    expect(tab.snapshot.status).toBe('leaving');
    await browser.settle();
    expect(tab.left).toContain(`${browser.provider.issuer}/authorize?`);
    expect(tab.snapshot.status).toBe('leaving');
  });

  it('asks for a code with PKCE by S256 and the four scopes, to return to the callback [spec 7.signin.1]', async () => {
    const browser = await world();
    const tab = await browser.open('/fr');
    tab.service.signIn();
    await browser.settle();
    const asked = new URL(tab.left ?? '').searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      client_id: 'cairn-portal',
      scope: 'openid profile email offline_access',
      redirect_uri: 'http://127.0.0.1:3000/login/callback',
      code_challenge_method: 'S256',
      ui_locales: 'fr',
    });
    expect(asked.get('code_challenge')).toHaveLength(43);
    expect(asked.has('prompt')).toBe(false);
    expect(asked.has('resource')).toBe(false);
    await tab.follow();
    const [request] = browser.provider.tokenRequests;
    expect(request?.form.get('code_verifier')).toHaveLength(43);
    expect(request?.headers.cookie).toBeUndefined();
  });

  it('removes the saved filter of the dashboards and the source [spec 4.3]', async () => {
    const browser = await world();
    browser.shared.setItem('lookerFilter', '{}');
    const tab = await browser.open('/en?source=portal');
    expect(tab.storage.getItem('source')).toBe('portal');
    tab.service.signIn();
    expect(browser.shared.getItem('lookerFilter')).toBeNull();
    expect(tab.storage.getItem('source')).toBeNull();
  });

  it('counts once', async () => {
    const browser = await world();
    const tab = await browser.open('/en');
    tab.service.signIn();
    tab.service.signIn();
    await browser.settle();
    const begun = Object.keys(tab.storage).filter((key) => key.startsWith('signIn.'));
    expect(begun).toHaveLength(1);
  });

  it('keeps the login screen, with its one line, when the provider is down', async () => {
    const browser = await world();
    const tab = await browser.open('/en');
    await browser.provider.close();
    tab.service.signIn();
    await browser.settle();
    expect(tab.left).toBeNull();
    expect(tab.storage.getItem('login')).toBe('0');
    expect(tab.snapshot).toMatchObject({ status: 'signedOut', notice: 'incomplete' });
    expect(browser.log).toEqual(['sign-in: the provider does not answer']);
  });
});

describe('coming back from the provider', () => {
  it('signs in, and keeps the tokens in session storage [spec 7.signin.1]', async () => {
    const browser = await world();
    const tab = await browser.signIn();
    expect(tab.statuses).toEqual(['returning', 'signedIn']);
    expect(tab.path).toBe('/en');
    const { storage } = tab;
    expect(storage.getItem('login')).toBe('1');
    expect(storage.getItem('token')).toBe(storage.getItem('access_token'));
    expect(storage.getItem('refresh_token')).toMatch(/^refresh-/);
    expect(storage.getItem('id_token')?.split('.')).toHaveLength(3);
    expect(tab.service.getToken()).toBe(storage.getItem('token'));
    expect(Object.keys(storage).some((key) => key.startsWith('signIn.'))).toBe(false);
  });

  it('leaves nothing secret or personal where all tabs can read', async () => {
    const browser = await world();
    await browser.signIn();
    const shared = Object.values(browser.shared).join();
    expect(Object.keys(browser.shared).sort()).toEqual(['activeAt', 'sessionId', 'signedIn']);
    for (const secret of ['access-', 'refresh-', 'subject-1', 'Ada', 'ey'])
      expect(shared).not.toContain(secret);
  });

  it('lands on the requested deep link, query included, through the locale root', async () => {
    const browser = await world();
    const tab = await browser.open('/fr/clients/summary?Id=c-17&tab=2');
    expect(tab.path).toBe('/fr?Id=c-17');
    tab.service.signIn();
    await tab.follow();
    expect(tab.path).toBe('/fr/clients/summary?Id=c-17&tab=2');
    expect(tab.storage.getItem('returnTo')).toBeNull();
  });

  it('lands where a client portal sent the person, with source and Id', async () => {
    const browser = await world();
    const tab = await browser.open('/en?source=client-portal&Id=p-9');
    tab.service.signIn();
    await tab.follow();
    expect(tab.path).toBe('/en?source=client-portal&Id=p-9');
  });

  it('lowers the flag and shows one line when the person cancelled, and keeps the deep link', async () => {
    const browser = await world({ behaviour: { authorize: 'access_denied' } });
    const tab = await browser.open('/en/clients/');
    tab.service.signIn();
    await tab.follow();
    expect(tab.snapshot).toMatchObject({ status: 'signedOut', notice: 'incomplete', claims: null });
    expect(tab.storage.getItem('login')).toBe('0');
    expect(tab.path).toBe('/en');
    expect(browser.log).toHaveLength(1);
    expect(browser.log[0]).toContain('access_denied');
    browser.provider.behaviour.authorize = 'signsIn';
    tab.service.signIn();
    expect(tab.snapshot.notice).toBeNull();
    await tab.follow();
    expect(tab.path).toBe('/en/clients/');
  });

  it('lowers the flag when the person comes back by the back button, from the page cache or with a new load', async () => {
    const browser = await world();
    const tab = await browser.open('/en');
    tab.service.signIn();
    await browser.settle();
    await tab.showAgain();
    expect(tab.snapshot).toMatchObject({ status: 'signedOut', notice: 'incomplete' });
    expect(tab.storage.getItem('login')).toBe('0');

    tab.service.signIn();
    await browser.settle();
    await tab.load('/en');
    expect(tab.snapshot).toMatchObject({ status: 'signedOut', notice: 'incomplete' });
    expect(tab.storage.getItem('login')).toBe('0');
  });

  it.each(['from the page cache', 'by a new load'])(
    'keeps the deep link for a person who comes back by the back button, %s',
    async (way) => {
      const browser = await world();
      const tab = await browser.open('/en/clients/summary?Id=c-17');
      tab.service.signIn();
      await browser.settle();
      if (way === 'by a new load') await tab.load('/en?Id=c-17');
      else await tab.showAgain();
      expect(tab.snapshot).toMatchObject({ status: 'signedOut', notice: 'incomplete' });
      tab.service.signIn();
      await tab.follow();
      expect(tab.path).toBe('/en/clients/summary?Id=c-17');
      expect(tab.storage.getItem('returnTo')).toBeNull();
    },
  );

  it('completes a sign-in that was left by the back button and continued by forward', async () => {
    const browser = await world();
    const tab = await browser.open('/en');
    tab.service.signIn();
    await browser.settle();
    const provider = tab.left;
    await tab.showAgain();
    tab.left = provider;
    await tab.follow();
    expect(tab.snapshot).toMatchObject({ status: 'signedIn', notice: null });
    expect(tab.storage.getItem('login')).toBe('1');
  });

  it('enables the button again when the browser was stopped, and accepts an answer that still comes', async () => {
    const browser = await world();
    const tab = await browser.open('/en');
    tab.service.signIn();
    await browser.settle();
    const provider = tab.left;
    await browser.pass(LEAVE_PATIENCE_MS - 1_000);
    expect(tab.snapshot.status).toBe('leaving');
    await browser.pass(1_000);
    expect(tab.snapshot).toMatchObject({ status: 'signedOut', notice: 'incomplete' });
    expect(tab.storage.getItem('login')).toBe('0');
    tab.left = provider;
    await tab.follow();
    expect(tab.snapshot).toMatchObject({ status: 'signedIn', notice: null });
  });

  it('gives a second click the same time to leave as the first', async () => {
    const browser = await world();
    const tab = await browser.open('/en');
    tab.service.signIn();
    await browser.settle();
    await browser.pass(LEAVE_PATIENCE_MS - 1_000);
    await tab.showAgain();
    tab.service.signIn();
    await browser.settle();
    await browser.pass(2_000);
    expect(tab.snapshot.status).toBe('leaving');
  });

  it('finds the session when the login page is open again after it', async () => {
    const browser = await world();
    const tab = await browser.open('/en');
    const copy = await browser.signIn();
    for (const [key, value] of Object.entries(copy.storage)) tab.storage.setItem(key, String(value));
    await tab.showAgain();
    expect(tab.snapshot.status).toBe('signedIn');
  });
});

describe('two sign-ins at once in two tabs', () => {
  it('both end signed in, with one session', async () => {
    const browser = await world();
    const [one, two] = [await browser.open('/en'), await browser.open('/fr')];
    one.service.signIn();
    two.service.signIn();
    await browser.settle();
    await one.follow();
    await two.follow();
    await browser.settle();
    expect([one.snapshot.status, two.snapshot.status]).toEqual(['signedIn', 'signedIn']);
    expect(one.service.getToken()).toBe(two.service.getToken());
    expect(browser.provider.counts).toMatchObject({ code: 2, replays: 0 });
  });
});

describe('two sign-ins at once', () => {
  async function two(changed: Parameters<typeof world>[0] = {}) {
    const browser = await world(changed);
    const [first, second] = [await browser.open('/en'), await browser.open('/en')];
    for (const tab of [first, second]) tab.service.signIn();
    await first.follow();
    const own = first.service.getToken();
    second.lateMs = 800;
    return { browser, first, second, own };
  }

  it('leave the later one’s tokens in both tabs, even if its clock is behind', async () => {
    const { browser, first, second, own } = await two();
    await second.follow();
    await browser.settle();
    expect(second.service.getToken()).not.toBe(own);
    expect(first.service.getToken()).toBe(second.service.getToken());
    expect([first, second].map(({ snapshot }) => snapshot.status)).toEqual(['signedIn', 'signedIn']);
  });

  it('leave the same in both when neither could hear of the other', async () => {
    const { browser, first, second, own } = await two();
    browser.shared.removeItem('signedIn');
    await second.follow();
    await browser.settle();
    expect(first.service.getToken()).toBe(own);
    expect(second.service.getToken()).toBe(own);
    // What all tabs share is of the same sign-in: the last tab that stands open is let in again.
    second.close();
    await first.load('/en');
    expect([first.snapshot.status, first.service.getToken()]).toEqual(['signedIn', own]);
  });

  it.each([
    ['subject-1', 'signedIn'],
    ['subject-2', 'signedOut'],
  ])('leave the tokens from the cookies in all tabs, of %s', async (subject, status) => {
    const { browser, first, second } = await two({ config: { tokenStore: 'cookie' } });
    browser.provider.behaviour.subject = subject;
    browser.shared.removeItem('signedIn');
    await second.follow();
    await browser.settle();
    expect([first.snapshot.status, second.snapshot.status]).toEqual([status, 'signedIn']);
    expect(first.service.getToken()).toBe(status === 'signedIn' ? second.service.getToken() : null);
  });
});

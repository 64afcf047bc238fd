import { describe, expect, it } from 'vitest';
import type { TestBrowser } from '../../../support/sessionTabs';
import { sessionWorld } from '../../../support/sessionWorld';

const world = sessionWorld();

const MINUTE = 60_000;

/** Fills every place where something of a person may be left. */
function litter(browser: TestBrowser) {
  browser.shared.setItem('lookerFilter', '{"advisor":"x"}');
  browser.shared.setItem('i18nextLng', 'fr');
  for (const { storage } of browser.tabs) {
    storage.setItem('clientListFilter', '{}');
    storage.setItem('householdListFilter', '{}');
    storage.setItem('locale', 'fr');
    storage.setItem('something-else', 'x');
  }
}

describe.each(['session', 'cookie'] as const)('a logout with the tokens in the %s store', (tokenStore) => {
  it('clears everything but the stored session id, and restores the default language [spec 4.2]', async () => {
    const browser = await world({ config: { tokenStore } });
    const tab = await browser.signIn('/fr/clients/');
    browser.cookies.set('preferences', 'theme=dark');
    litter(browser);
    const sessionId = browser.shared.getItem('sessionId');
    tab.service.signOut();
    await browser.settle();

    expect({ ...tab.storage }).toEqual({ locale: 'en' });
    expect({ ...browser.shared }).toEqual({ sessionId });
    expect([...browser.cookies.keys()]).toEqual(['preferences']);
    expect(tab.service.getToken()).toBeNull();
    await expect(tab.service.refresh(null)).resolves.toBeNull();
  });

  it('tells the provider by a POST, and lands on the root of the language in use with nothing stored', async () => {
    const browser = await world({ config: { tokenStore } });
    const tab = await browser.signIn('/fr/clients/');
    tab.service.signOut();
    expect(tab.snapshot.status).toBe('loggingOut');
    await browser.settle();
    const { url, fields } = tab.posted ?? { url: '', fields: {} };
    expect(url).toBe(`${browser.provider.issuer}/end-session`);
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
    const [ended] = browser.provider.endSessions;
    expect(ended?.query).toBe('');
    expect(ended?.form.get('id_token_hint')?.split('.')).toHaveLength(3);
    expect(ended?.form.get('client_id')).toBe('cairn-portal');

    await tab.load(answer.headers.get('location') ?? '');
    expect(tab.path).toBe('/fr?source=logout');
    expect(tab.snapshot).toMatchObject({ status: 'signedOut', notice: null });
    expect({ ...tab.storage }).toEqual({ locale: 'en' });
  });
});

describe('a logout', () => {
  it.each([
    ['has no end-session endpoint', { hasEndSession: false }],
    ['is down', {}],
  ])('lands on the locale root by itself when the provider %s', async (why, behaviour) => {
    const browser = await world({ behaviour });
    const tab = await browser.signIn('/fr/clients/');
    if (why === 'is down') await browser.provider.close();
    tab.service.signOut();
    await browser.settle();
    expect(tab.left).toBeNull();
    expect(tab.path).toBe('/fr?source=logout');
    expect(tab.snapshot).toMatchObject({ status: 'signedOut', notice: null });
    expect({ ...tab.storage }).toEqual({ locale: 'en' });
  });

  it('ends the sign-in at the gateway by its own token, once it is gone from here', async () => {
    const browser = await world();
    const tab = await browser.signIn('/en/clients/');
    const token = tab.service.getToken();
    tab.service.signOut();
    expect(tab.storage.getItem('token')).toBeNull();
    await browser.settle();
    expect(browser.provider.gatewayEnds).toEqual([`Bearer ${token}`]);
    expect(tab.posted?.url).toBe(`${browser.provider.issuer}/end-session`);
  });

  it('ends the sign-in at the gateway though the tab is closed at once', async () => {
    const browser = await world();
    const tab = await browser.signIn('/en/clients/');
    const token = tab.service.getToken();
    tab.service.signOut();
    tab.close();
    await browser.settle();
    expect(browser.provider.gatewayEnds).toEqual([`Bearer ${token}`]);
  });

  it.each([401, 500, null] as const)(
    'goes on to the provider when the gateway answers %s',
    async (gatewayEnd) => {
      const browser = await world({ behaviour: { gatewayEnd } });
      const tab = await browser.signIn('/en/clients/');
      tab.service.signOut();
      await browser.settle();
      expect(browser.provider.gatewayEnds).toHaveLength(1);
      expect(tab.posted?.url).toBe(`${browser.provider.issuer}/end-session`);
      expect({ ...tab.storage }).toEqual({ locale: 'en' });
    },
  );

  it('ends nothing at the gateway where the session expires, or another tab signed out', async () => {
    const browser = await world();
    const first = await browser.signIn('/en/clients/');
    await browser.open('/fr/clients/');
    first.service.signOut();
    await browser.settle();
    expect(browser.provider.gatewayEnds).toHaveLength(1);
    await first.load('/en');
    first.service.signIn();
    await first.follow();
    await browser.pass(31 * MINUTE);
    expect(first.snapshot.status).toBe('signedOut');
    expect(browser.provider.gatewayEnds).toHaveLength(1);
  });

  it('stays signed out when the person comes back from the provider by the back button', async () => {
    const browser = await world();
    const tab = await browser.signIn('/en/clients/');
    tab.service.signOut();
    await browser.settle();
    await tab.showAgain();
    expect(tab.snapshot).toMatchObject({ status: 'signedOut', notice: null });
    expect(tab.path).toBe('/en?source=logout');
  });

  it('ends by itself when the provider shows nothing and the browser stays', async () => {
    const browser = await world();
    const tab = await browser.signIn('/fr/clients/');
    tab.service.signOut();
    await browser.settle();
    await browser.pass(14_000);
    expect(tab.snapshot.status).toBe('loggingOut');
    await browser.pass(2_000);
    expect(tab.snapshot.status).toBe('signedOut');
    expect(tab.path).toBe('/fr?source=logout');
  });

  it('signs out the other tabs, background tabs at once and frozen ones when they thaw', async () => {
    const browser = await world();
    const first = await browser.signIn('/en/clients/');
    const second = await browser.open('/fr/clients/');
    const third = await browser.open('/en/clients/', first);
    third.freeze();
    litter(browser);
    first.service.signOut();
    await browser.settle();
    expect(second.snapshot).toMatchObject({ status: 'signedOut', claims: null });
    expect(second.path).toBe('/fr?source=logout');
    expect({ ...second.storage }).toEqual({ locale: 'en' });
    expect(third.snapshot.status).toBe('signedIn');
    await third.thaw();
    expect(third.snapshot.status).toBe('signedOut');
    expect({ ...third.storage }).toEqual({ locale: 'en' });
  });

  it('signs out the other tabs in a browser without a BroadcastChannel too', async () => {
    const browser = await world({ browser: { withoutChannel: true } });
    const first = await browser.signIn();
    const second = await browser.open('/en/clients/', first);
    expect(second.snapshot.status).toBe('signedIn');
    first.service.signOut();
    await browser.settle();
    await browser.pass(1_000);
    expect(second.snapshot.status).toBe('signedOut');
  });

  it('wins over a running refresh', async () => {
    const browser = await world({ behaviour: { hasEndSession: false } });
    const tab = await browser.signIn();
    await browser.pass(5 * MINUTE);
    browser.provider.behaviour.delay = 60;
    const waiting = tab.service.refresh(tab.service.getToken());
    await new Promise((resolve) => setTimeout(resolve, 130));
    tab.service.signOut();
    await expect(waiting).resolves.toBeNull();
    await browser.settle();
    expect({ ...tab.storage }).toEqual({ locale: 'en' });
    expect(browser.shared.getItem('signedIn')).toBeNull();
    expect(tab.snapshot.status).toBe('signedOut');
  });

  it('can be followed by a sign-in like any other', async () => {
    const browser = await world();
    const tab = await browser.signIn('/en/clients/');
    tab.service.signOut();
    await browser.settle();
    await tab.load('/en?source=logout');
    browser.provider.behaviour.subject = 'subject-2';
    tab.service.signIn();
    await tab.follow();
    expect(tab.snapshot.status).toBe('signedIn');
    expect(tab.path).toBe('/en');
    await browser.pass(9 * MINUTE + 5_000);
    expect(tab.snapshot.status).toBe('signedIn');
  });
});

describe('a page that the browser had put away', () => {
  it('is signed out the moment it comes back, without a message that it missed', async () => {
    const browser = await world({ browser: { withoutChannel: true } });
    const first = await browser.signIn('/en/clients/');
    const away = await browser.open('/en/clients/', first);
    away.freeze();
    first.service.signOut();
    await browser.settle();
    void away.showAgain();
    expect(away.snapshot).toMatchObject({ status: 'signedOut', claims: null });
    expect(away.path).toBe('/en?source=logout');
  });

  it('tells an expiry from a logout by what the expiry left', async () => {
    const browser = await world({ browser: { withoutChannel: true } });
    const first = await browser.signIn('/en/clients/');
    const away = await browser.open('/en/clients/', first);
    away.freeze();
    await browser.pass(31 * MINUTE);
    expect(away.snapshot.status).toBe('signedIn');
    void away.showAgain();
    expect(away.path).toBe('/en?source=session');
  });
});

describe('an expiry', () => {
  it('clears the same, keeps source=session, and lands where the screen says so', async () => {
    const browser = await world();
    const tab = await browser.signIn('/fr/clients/');
    litter(browser);
    const sessionId = browser.shared.getItem('sessionId');
    await browser.pass(31 * MINUTE);
    expect({ ...tab.storage }).toEqual({ locale: 'en', source: 'session' });
    // For want of work: whoever signs in next is asked for the password.
    expect({ ...browser.shared }).toEqual({ sessionId, idleEnded: '1' });
    expect(tab.path).toBe('/fr?source=session');
    expect(tab.snapshot).toMatchObject({ status: 'signedOut', notice: null });
  });

  it('brings the same person back to the page that it ended', async () => {
    const browser = await world();
    const tab = await browser.signIn('/en/clients/summary?Id=c-1');
    await browser.pass(31 * MINUTE);
    tab.service.signIn();
    await tab.follow();
    expect(tab.path).toBe('/en/clients/summary?Id=c-1');
    expect(tab.storage.getItem('source')).toBeNull();
  });

  it('in another tab does not change how a later session of the same page ends', async () => {
    const browser = await world({ behaviour: { accessLifetime: 7_200 } });
    const first = await browser.signIn();
    const second = await browser.open('/fr/clients/');
    await browser.pass(31 * MINUTE);
    expect(second.path).toBe('/fr?source=session');
    first.service.signIn();
    await first.follow();
    second.service.signIn();
    await browser.settle();
    expect(second.snapshot.status).toBe('signedIn');
    // A logout of which no word has come.
    browser.shared.removeItem('signedIn');
    await expect(second.service.refresh(second.service.getToken())).resolves.toBeNull();
    expect(second.path).toBe('/fr?source=logout');
  });

  it('ends the session in all tabs', async () => {
    const browser = await world();
    await browser.signIn();
    const second = await browser.open('/fr/clients/');
    await browser.pass(31 * MINUTE);
    expect(second.path).toBe('/fr?source=session');
    expect(second.storage.getItem('source')).toBe('session');
  });
});

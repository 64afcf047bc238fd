import { describe, expect, it } from 'vitest';
import { sessionWorld } from '../../../support/sessionWorld';

const world = sessionWorld();

const MINUTE = 60_000;

describe('a page that opens', () => {
  it('shows the login screen while the flag is not 1 [spec 4.1]', async () => {
    const browser = await world();
    const tab = await browser.open('/en');
    expect(tab.snapshot).toEqual({ status: 'signedOut', notice: null, claims: null, idleEndsAt: null });
    expect(tab.service.getToken()).toBeNull();
    expect(tab.service.getSubject()).toBeNull();
    await expect(tab.service.refresh(null)).resolves.toBeNull();
  });

  it('removes the saved list filters of a person who is not signed in [spec 4.4]', async () => {
    const browser = await world();
    const tab = await browser.open('/en');
    tab.storage.setItem('clientListFilter', '{}');
    tab.storage.setItem('householdListFilter', '{}');
    await tab.load('/en');
    expect(tab.storage.getItem('clientListFilter')).toBeNull();
    expect(tab.storage.getItem('householdListFilter')).toBeNull();
  });

  it('removes the chosen accounts of a person who is no longer signed in', async () => {
    const browser = await world();
    const tab = await browser.open('/en');
    tab.storage.setItem('chosenAccounts', '[]');
    await tab.load('/en');
    expect(tab.storage.getItem('chosenAccounts')).toBeNull();
  });

  it('keeps the saved list filters of a signed-in person', async () => {
    const browser = await world();
    const tab = await browser.signIn();
    tab.storage.setItem('clientListFilter', '{}');
    await tab.load('/en/clients/');
    expect(tab.snapshot.status).toBe('signedIn');
    expect(tab.storage.getItem('clientListFilter')).toBe('{}');
  });

  it('leaves no tokens behind for a person who starts the page again', async () => {
    const browser = await world({ behaviour: { hasEndSession: false } });
    const tab = await browser.open('/en');
    tab.service.signIn();
    await browser.settle();
    const answer = await fetch(tab.left ?? '', { redirect: 'manual' });
    const callback = answer.headers.get('location') ?? '';
    await tab.load(callback);
    expect(tab.snapshot.status).toBe('signedIn');
    tab.service.signOut();
    await browser.settle();
    await tab.load(callback);
    expect(tab.snapshot).toMatchObject({ status: 'signedOut', notice: 'incomplete', claims: null });
    expect(browser.provider.counts).toMatchObject({ code: 1 });
  });

  it('makes a random session id at the first visit, and keeps it', async () => {
    const browser = await world();
    const tab = await browser.open('/en');
    const id = browser.shared.getItem('sessionId');
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    await tab.load('/en');
    expect(browser.shared.getItem('sessionId')).toBe(id);
  });

  it('continues the session after a reload, without calling the token endpoint', async () => {
    const browser = await world();
    const tab = await browser.signIn();
    const token = tab.service.getToken();
    await tab.load('/fr/clients/?x=1');
    expect(tab.statuses).toEqual(['signedIn']);
    expect(tab.path).toBe('/fr/clients/?x=1');
    expect(tab.service.getToken()).toBe(token);
    expect(tab.service.getSubject()).toBe('subject-1');
    expect(browser.provider.counts).toMatchObject({ code: 1, refresh: 0 });
  });

  it('lowers a flag without a token or a sign-in in progress', async () => {
    const browser = await world();
    const tab = await browser.open('/en');
    tab.storage.setItem('login', '1');
    await tab.load('/en/clients/');
    expect(tab.snapshot).toMatchObject({ status: 'signedOut', notice: 'incomplete' });
    expect(tab.storage.getItem('login')).toBe('0');
    expect(tab.path).toBe('/en');
  });

  it('does not trust a token while the flag is 0', async () => {
    const browser = await world();
    const tab = await browser.signIn();
    tab.storage.setItem('login', '0');
    browser.shared.removeItem('signedIn');
    await tab.load('/en');
    expect(tab.snapshot.status).toBe('signedOut');
    expect(tab.storage.getItem('token')).toBeNull();
    expect(tab.storage.getItem('refresh_token')).toBeNull();
  });

  it('does not revive a session that ended while its tab was closed', async () => {
    const browser = await world();
    const tab = await browser.signIn();
    const closed = { ...tab.storage };
    tab.service.signOut();
    await browser.settle();
    const reopened = await browser.open('/en/clients/');
    for (const [key, value] of Object.entries(closed)) reopened.storage.setItem(key, String(value));
    await reopened.load('/en/clients/');
    expect(reopened.snapshot.status).toBe('signedOut');
    expect(reopened.storage.getItem('token')).toBeNull();
  });

  it('ends a session that has been idle for too long', async () => {
    const browser = await world();
    const tab = await browser.signIn('/en/clients/');
    tab.freeze();
    await browser.pass(31 * MINUTE);
    await tab.load('/en/clients/');
    expect(tab.snapshot.status).toBe('signedOut');
    expect(tab.path).toBe('/en?source=session');
    expect(browser.shared.getItem('signedIn')).toBeNull();
  });
});

describe('the callback [spec 2.routes.3]', () => {
  it('redeems its code once, however often the session starts (React runs effects twice)', async () => {
    const browser = await world();
    const tab = await browser.open('/en');
    tab.service.signIn();
    await browser.settle();
    const answer = await fetch(tab.left ?? '', { redirect: 'manual' });
    const callback = answer.headers.get('location') ?? '';
    const first = tab.load(callback);
    await tab.load(callback);
    await first;
    expect(tab.snapshot).toMatchObject({ status: 'signedIn', notice: null });
    expect(browser.provider.counts).toMatchObject({ code: 1, replays: 0 });
  });

  it('reached again with a session continues to the locale root', async () => {
    const browser = await world();
    const tab = await browser.signIn('/fr');
    await tab.load('/login/callback');
    expect(tab.statuses).toEqual(['signedIn']);
    expect(tab.path).toBe('/fr');
    expect(browser.provider.counts.code).toBe(1);
  });

  it('with an answer that this tab does not know continues to the locale root, if there is a session', async () => {
    const browser = await world();
    const tab = await browser.signIn();
    await tab.load('/login/callback?code=old&state=old');
    expect(tab.path).toBe('/en');
    expect(tab.snapshot).toMatchObject({ status: 'signedIn', notice: null });
    expect(browser.provider.counts.code).toBe(1);
  });

  it('with such an answer and no session counts as a sign-in that was not completed', async () => {
    const browser = await world();
    const tab = await browser.open('/login/callback?code=old&state=old');
    expect(tab.path).toBe('/en');
    expect(tab.snapshot).toMatchObject({ status: 'signedOut', notice: 'incomplete' });
    expect(browser.provider.counts.code).toBe(0);
  });

  it('that was bookmarked joins its siblings’ session, or counts as a sign-in that was not completed', async () => {
    const browser = await world();
    const bookmarked = await browser.open('/login/callback/');
    expect(bookmarked.snapshot).toMatchObject({ status: 'signedOut', notice: 'incomplete' });
    await browser.signIn();
    const joined = await browser.open('/login/callback');
    expect(joined.snapshot.status).toBe('signedIn');
    expect(joined.path).toBe('/en');
  });

  it('refuses an answer that comes more than an hour after the click', async () => {
    const browser = await world();
    const tab = await browser.open('/en');
    tab.service.signIn();
    await browser.settle();
    await browser.pass(61 * MINUTE);
    await tab.follow();
    expect(tab.snapshot).toMatchObject({ status: 'signedOut', notice: 'incomplete' });
    expect(browser.provider.counts.code).toBe(0);
  });

  it.each([
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/.//elsewhere.example',
  ])('never sends the person to %s', async (address) => {
    const browser = await world();
    const tab = await browser.open('/en');
    tab.storage.setItem('returnTo', address);
    tab.service.signIn();
    await tab.follow();
    expect(tab.snapshot.status).toBe('signedIn');
    expect(tab.path).toBe('/en');
  });
});

describe('a new tab', () => {
  it('joins the session with flag, token and language together', async () => {
    const browser = await world();
    const first = await browser.signIn('/fr');
    first.storage.setItem('locale', 'fr');
    const second = await browser.open('/fr/clients/summary?Id=c-1');
    expect(second.statuses).toEqual(['joining', 'signedIn']);
    expect(second.path).toBe('/fr/clients/summary?Id=c-1');
    expect(second.storage.getItem('login')).toBe('1');
    expect(second.storage.getItem('locale')).toBe('fr');
    expect(second.service.getToken()).toBe(first.service.getToken());
    expect(browser.provider.counts).toMatchObject({ authorize: 1, code: 1, refresh: 0 });
  });

  it('does not join a session whose last tab logs out while it waits for a newer answer', async () => {
    const browser = await world();
    const first = await browser.signIn();
    const hint = JSON.parse(browser.shared.getItem('signedIn') ?? '{}') as { generation: number };
    browser.shared.setItem('signedIn', JSON.stringify({ ...hint, generation: hint.generation + 1 }));
    const opening = browser.open('/fr');
    await new Promise((resolve) => setTimeout(resolve, 50));
    first.service.signOut();
    const second = await opening;
    expect(second.statuses).toEqual(['joining', 'signedOut']);
    expect(second.storage.getItem('token')).toBeNull();
  });

  it('shows the login screen at once without the hint', async () => {
    const browser = await world();
    const tab = await browser.open('/en');
    expect(tab.statuses).toEqual(['signedOut']);
  });

  it('shows the login screen after 150 ms when no sibling answers', async () => {
    const browser = await world();
    const first = await browser.signIn();
    first.close();
    const begun = performance.now();
    const tab = await browser.open('/en/clients/');
    const waited = performance.now() - begun;
    expect(tab.statuses).toEqual(['joining', 'signedOut']);
    expect(tab.snapshot.notice).toBeNull();
    expect(tab.path).toBe('/en');
    expect(waited).toBeGreaterThan(140);
    expect(waited).toBeLessThan(400);
  });

  it('does not wait for siblings when nobody has used the session for too long', async () => {
    const browser = await world();
    const first = await browser.signIn();
    first.close();
    await browser.pass(31 * MINUTE);
    const tab = await browser.open('/en');
    expect(tab.statuses).toEqual(['signedOut']);
  });

  it('gets no answer from a signed-out tab, nor in a browser without a BroadcastChannel', async () => {
    const browser = await world({ browser: { withoutChannel: true } });
    await browser.signIn();
    const tab = await browser.open('/en');
    expect(tab.snapshot.status).toBe('signedOut');
  });

  it('joins at the click when its siblings were asleep as it opened', async () => {
    const browser = await world();
    const first = await browser.signIn();
    first.freeze();
    const second = await browser.open('/en/clients/');
    expect(second.snapshot.status).toBe('signedOut');
    await first.thaw();
    second.service.signIn();
    await browser.settle();
    expect(second.snapshot.status).toBe('signedIn');
    expect(second.left).toBeNull();
    expect(second.path).toBe('/en/clients/');
  });

  it('that was duplicated continues with the same session', async () => {
    const browser = await world();
    const first = await browser.signIn();
    const copy = await browser.open('/en/clients/', first);
    expect(copy.statuses).toEqual(['signedIn']);
    expect(copy.service.getToken()).toBe(first.service.getToken());
  });
});

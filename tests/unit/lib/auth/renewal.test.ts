import { describe, expect, it } from 'vitest';
import type { TestTab } from '../../../support/sessionTabs';
import { sessionWorld } from '../../../support/sessionWorld';

const world = sessionWorld();

const MINUTE = 60_000;

const refuse = (tab: TestTab) => tab.service.refresh(tab.service.getToken());

describe('a lost reply to a refresh', () => {
  async function loseReply(hasSession: boolean, { isDirty = false, locale = 'en' } = {}) {
    const browser = await world();
    const tab = await browser.signIn(`/${locale}/clients/summary?Id=c-1`);
    await browser.pass(5 * MINUTE);
    browser.provider.behaviour.dropsNextRefresh = true;
    const token = tab.service.getToken();
    await expect(tab.service.refresh(token)).rejects.toThrow('did not answer');
    expect(tab.snapshot.status).toBe('signedIn');
    await browser.pass(6_000);
    browser.provider.behaviour.hasSession = hasSession;
    tab.isDirty = isDirty;
    const waiting = tab.service.refresh(token);
    await browser.settle();
    return { browser, tab, waiting };
  }

  it('brings the person back in place by one silent visit', async () => {
    const { browser, tab } = await loseReply(true);
    expect(tab.snapshot.status).toBe('renewing');
    await tab.follow();
    expect(tab.snapshot.status).toBe('signedIn');
    expect(tab.path).toBe('/en/clients/summary?Id=c-1');
    expect(browser.provider.counts.authorize).toBe(2);
    expect(browser.shared.getItem('signedIn')).toContain('"generation":2');
  });

  it.each(['en', 'fr'])(
    'ends with the logout message in the language in use (%s) when the provider has no session',
    async (locale) => {
      const { tab } = await loseReply(false, { locale });
      await tab.follow();
      expect(tab.snapshot).toMatchObject({ status: 'signedOut', notice: null });
      expect(tab.path).toBe(`/${locale}?source=session`);
      expect({ ...tab.storage }).toEqual({ locale: 'en', source: 'session' });
    },
  );

  it('also ends in the language in use when someone else has signed in in the meantime', async () => {
    const { browser, tab } = await loseReply(false, { locale: 'fr' });
    const hint = browser.shared.getItem('signedIn') ?? '';
    const { session } = JSON.parse(hint) as { session: string };
    const theirs = hint.replace(session, 'session-2');
    browser.shared.setItem('signedIn', theirs);
    await tab.follow();
    expect(tab.path).toBe('/fr?source=session');
    expect(browser.shared.getItem('signedIn')).toBe(theirs);
  });

  it.each([
    ['the same person', 'subject-1', '/en/clients/summary?Id=c-1'],
    ['someone else', 'subject-2', '/en'],
  ])('then lets %s sign in, and land where they should', async (_who, subject, path) => {
    const { browser, tab } = await loseReply(false);
    await tab.follow();
    expect(tab.path).toBe('/en?source=session');
    browser.provider.behaviour.hasSession = true;
    browser.provider.behaviour.subject = subject;
    tab.service.signIn();
    await tab.follow();
    expect(tab.snapshot.status).toBe('signedIn');
    expect(tab.path).toBe(path);
  });

  it('makes no silent visit while the page has unsaved text', async () => {
    const { tab, waiting } = await loseReply(true, { isDirty: true });
    await expect(waiting).resolves.toBeNull();
    expect(tab.left).toBeNull();
    expect(tab.path).toBe('/en?source=session');
  });
});

describe('a silent visit', () => {
  async function renewing(path = '/en') {
    const browser = await world();
    const first = await browser.signIn(path);
    const second = await browser.open('/en/clients/');
    await browser.pass(5 * MINUTE);
    browser.provider.behaviour.refreshAnswer = 'invalid_grant';
    const waiting = refuse(first);
    await browser.settle();
    return { browser, first, second, waiting };
  }

  it('happens in one tab; the others wait for it and take its tokens', async () => {
    const { browser, first, second } = await renewing();
    const waited = refuse(second);
    await browser.settle();
    expect(second.snapshot.status).toBe('signedIn');
    await first.follow();
    await browser.settle();
    expect(second.service.getToken()).toBe(first.service.getToken());
    await expect(waited).resolves.toBe(first.service.getToken());
    expect(browser.provider.counts).toMatchObject({ authorize: 2, refresh: 1 });
  });

  it('happens in another tab when the first goes silent', async () => {
    const { browser, first, second } = await renewing();
    first.close();
    await browser.pass(2 * MINUTE);
    void refuse(second);
    await browser.settle();
    expect(second.snapshot.status).toBe('renewing');
  });

  it('that ends on a page where the person signs in ends signed in as well', async () => {
    const { browser, first } = await renewing();
    browser.provider.behaviour.silent = 'page';
    const page = await fetch(first.left ?? '');
    const link = /href="([^"]+)"/.exec(await page.text())?.[1]?.replace(/&amp;/g, '&') ?? '';
    first.left = new URL(link, `${browser.provider.issuer}/authorize`).href;
    await first.follow();
    expect(first.snapshot.status).toBe('signedIn');
  });

  it('that the person backs out of ends the session', async () => {
    const { first } = await renewing();
    await first.showAgain();
    expect(first.path).toBe('/en?source=session');
  });

  it('that the browser never began is given up, so nobody waits forever', async () => {
    const { browser, first, waiting } = await renewing();
    const outcome = waiting.catch((failure: Error) => failure.message);
    await browser.pass(29_000);
    expect(first.snapshot.status).toBe('renewing');
    await browser.pass(2_000);
    await expect(outcome).resolves.toBe('the provider did not answer');
    expect(first.snapshot.status).not.toBe('renewing');
  });

  it('is repeated once when the page reloads before the provider has answered, and not again', async () => {
    const { browser, first } = await renewing();
    await first.load('/en/clients/');
    void refuse(first);
    await browser.settle();
    expect(first.snapshot.status).toBe('renewing');
    await first.load('/en/clients/');
    void refuse(first);
    await browser.settle();
    expect(first.path).toBe('/en?source=session');
    expect(browser.provider.counts).toMatchObject({ authorize: 1, refresh: 1 });
  });

  it('is repeated once when the page reloads while the code is redeemed, and leads back in place', async () => {
    const { browser, first, second } = await renewing('/en/clients/?sort=-marketValue');
    const answer = await fetch(first.left ?? '', { redirect: 'manual' });
    browser.provider.spendCode(new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '');
    // The transaction was taken, and the address has no query any more: the page knows nothing of its code.
    const state = new URL(answer.headers.get('location') ?? '').searchParams.get('state') ?? '';
    first.storage.removeItem(`signIn.${state}`);
    await first.load('/login/callback');
    expect(first.snapshot.status).toBe('signedIn');
    expect(first.path).toBe('/en/clients/?sort=-marketValue');
    void refuse(first);
    await first.follow();
    await browser.settle();
    expect(first.snapshot.status).toBe('signedIn');
    expect(first.path).toBe('/en/clients/?sort=-marketValue');
    expect(second.service.getToken()).toBe(first.service.getToken());
    expect(first.storage.getItem('visitedFrom')).toBeNull();
    expect(browser.provider.counts).toMatchObject({ code: 2, replays: 0, refresh: 1 });
  });

  it('whose code gets no answer keeps the session and is repeated in time', async () => {
    const { browser, first, second } = await renewing();
    browser.provider.behaviour.codeAnswer = '503';
    await first.follow();
    expect(first.snapshot.status).toBe('signedIn');
    expect(first.path).toBe('/en');
    expect(second.snapshot.status).toBe('signedIn');
    browser.provider.behaviour.codeAnswer = null;
    await browser.pass(21_000);
    void refuse(first);
    await first.follow();
    await browser.settle();
    expect(second.service.getToken()).toBe(first.service.getToken());
    expect(browser.provider.counts).toMatchObject({ authorize: 3, code: 3 });
  });

  it('is shared by everyone who asks for a token in the meantime, and no refresh token is used', async () => {
    const browser = await world({ behaviour: { endsIn: 10 * 60, accessLifetime: 3_600 } });
    const tab = await browser.signIn('/en/clients/');
    await browser.pass(8.5 * MINUTE);
    tab.service.stay();
    await browser.settle();
    expect(tab.snapshot.status).toBe('renewing');
    const asked = [tab.service.refresh(null), tab.service.refresh(tab.service.getToken())];
    expect(asked[0]).toBe(asked[1]);
    // Longer than a refresh waits for a sibling's word before it is made.
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(browser.provider.counts).toMatchObject({ refresh: 0 });
    await tab.showAgain();
    await expect(Promise.all(asked)).resolves.toEqual([null, null]);
  });

  it('does not begin while the provider is down, and the session stays', async () => {
    const browser = await world({ behaviour: { issuesRefreshToken: false } });
    const tab = await browser.signIn();
    await browser.provider.close();
    await expect(refuse(tab)).rejects.toThrow('did not answer');
    expect(tab.snapshot.status).toBe('signedIn');
    expect(tab.left).toBeNull();
  });
});

describe('tabs that are behind, after the sibling with the newer tokens is gone', () => {
  /** Two of them, a moment before the refresh of both is due. */
  async function leftBehind() {
    const browser = await world();
    const [first, ...others] = [await browser.signIn(), await browser.open('/en'), await browser.open('/en')];
    const old = others.map(({ storage }) => ({ storage, kept: { ...storage } }));
    await browser.pass(5 * MINUTE);
    await refuse(first);
    await browser.settle();
    first.close();
    // The word of the newer tokens is lost.
    for (const { storage, kept } of old) Object.assign(storage, kept);
    for (const tab of others) await tab.thaw();
    await browser.pass(3.9 * MINUTE);
    for (const tab of others) tab.statuses = [];
    return { browser, others, statuses: () => others.map((tab) => tab.snapshot.status).sort() };
  }

  it('make one silent visit; the other tab waits for it, and does not keep asking', async () => {
    const { browser, others, statuses } = await leftBehind();
    await browser.pass(10_000);
    expect(statuses()).toEqual(['renewing', 'signedIn']);
    for (const tab of others) tab.statuses = [];
    await browser.pass(15_000);
    expect(others.map((tab) => tab.statuses)).toEqual([[], []]);
    for (const tab of others) if (tab.left !== null) await tab.follow();
    await browser.settle();
    expect(statuses()).toEqual(['signedIn', 'signedIn']);
    expect(browser.provider.counts).toMatchObject({ authorize: 2, reuses: 0 });
  });

  it('make one silent visit too when the provider is slow', async () => {
    const { browser, others, statuses } = await leftBehind();
    // Longer than a tab that is behind waits for its siblings.
    browser.provider.behaviour.delay = 1_500;
    for (const tab of others) refuse(tab).catch(() => undefined);
    await browser.settle();
    expect(statuses()).toEqual(['renewing', 'signedIn']);
    for (const tab of others) if (tab.left !== null) await tab.follow();
    expect(browser.provider.counts).toMatchObject({ authorize: 2 });
  });

  it('look for a provider that is down after 5, 10, 20 s, and keep their session', async () => {
    const { browser, others, statuses } = await leftBehind();
    await browser.provider.close();
    await browser.pass(40_000);
    expect(statuses()).toEqual(['signedIn', 'signedIn']);
    const attempts = others.flatMap((tab) => tab.statuses).filter((status) => status === 'renewing');
    expect(attempts).toHaveLength(3);
  });
});

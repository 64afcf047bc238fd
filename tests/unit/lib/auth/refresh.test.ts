import { describe, expect, it } from 'vitest';
import { failuresAfter, waitAfter } from '@/lib/auth/refresh';
import type { TestBrowser, TestTab } from '../../../support/sessionTabs';
import { sessionWorld } from '../../../support/sessionWorld';

const world = sessionWorld();

const MINUTE = 60_000;

/** Signs in, and opens so many tabs more: joined, duplicated, joined … */
async function openTabs(browser: TestBrowser, more: number): Promise<TestTab[]> {
  const first = await browser.signIn();
  for (let count = 0; count < more; count += 1) {
    await browser.open('/en/clients/', count % 2 === 1 ? first : undefined);
  }
  return browser.tabs;
}

const refuse = (tab: TestTab) => tab.service.refresh(tab.service.getToken());

describe('a refresh', () => {
  it('happens before the access token ends, without a click', async () => {
    const browser = await world();
    const tab = await browser.signIn();
    const token = tab.service.getToken();
    await browser.pass(8 * MINUTE);
    expect(tab.service.getToken()).toBe(token);
    await browser.pass(2 * MINUTE);
    expect(tab.service.getToken()).not.toBe(token);
    expect(browser.provider.counts.refresh).toBe(1);
  });

  it('is one call for fifty refusals at once', async () => {
    const browser = await world();
    const tab = await browser.signIn();
    await browser.pass(5 * MINUTE);
    const rejected = tab.service.getToken();
    const tokens = await Promise.all(Array.from({ length: 50 }, () => tab.service.refresh(rejected)));
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).not.toBe(rejected);
    expect(browser.provider.counts.refresh).toBe(1);
  });

  it('does not happen for a token that was replaced in the meantime', async () => {
    const browser = await world();
    const tab = await browser.signIn();
    await browser.pass(5 * MINUTE);
    const old = tab.service.getToken();
    const token = await tab.service.refresh(old);
    await expect(tab.service.refresh(old)).resolves.toBe(token);
    expect(browser.provider.counts.refresh).toBe(1);
  });

  it('keeps the screens of a signed-in person open', async () => {
    const browser = await world();
    const tab = await browser.signIn();
    await browser.pass(5 * MINUTE);
    tab.statuses.length = 0;
    await refuse(tab);
    expect(tab.statuses).toEqual(['refreshing', 'signedIn']);
  });
});

describe('eight tabs, joined and duplicated', () => {
  it('whose tokens end in the same second make one call, and none is signed out', async () => {
    const browser = await world();
    const tabs = await openTabs(browser, 7);
    await browser.pass(9 * MINUTE + 5_000);
    expect(tabs.map((tab) => tab.snapshot.status)).toEqual(Array(8).fill('signedIn'));
    expect(new Set(tabs.map((tab) => tab.service.getToken())).size).toBe(1);
    expect(browser.provider.counts).toMatchObject({ refresh: 1, reuses: 0 });
  });

  it.each([{}, { withoutLocks: true }])('that are refused at once make one call (%j)', async (options) => {
    const browser = await world({ browser: options });
    const tabs = await openTabs(browser, 7);
    await browser.pass(5 * MINUTE);
    const tokens = await Promise.all(tabs.map(refuse));
    expect(new Set(tokens).size).toBe(1);
    expect(browser.provider.counts).toMatchObject({ refresh: 1, reuses: 0 });
    expect(browser.shared.getItem('refreshLease')).toBeNull();
  });

  it('survive two hours of work without a sign-out or a token used twice', async () => {
    const browser = await world();
    const tabs = await openTabs(browser, 3);
    for (let minute = 0; minute < 120; minute += 10) {
      tabs[minute % tabs.length]?.act();
      await browser.pass(10 * MINUTE);
    }
    expect(tabs.map((tab) => tab.snapshot.status)).toEqual(Array(4).fill('signedIn'));
    expect(browser.provider.counts).toMatchObject({ authorize: 1, reuses: 0 });
    expect(browser.provider.counts.refresh).toBeLessThanOrEqual(14);
  });
});

describe('a tab that was frozen', () => {
  it('takes the newer tokens when it thaws, and never uses its old one', async () => {
    const browser = await world();
    const [first, second] = await openTabs(browser, 1);
    if (!first || !second) throw new Error('two tabs are needed');
    second.freeze();
    await browser.pass(5 * MINUTE);
    await refuse(first);
    await second.thaw();
    expect(second.service.getToken()).toBe(first.service.getToken());
    expect(browser.provider.counts).toMatchObject({ refresh: 1, reuses: 0 });
  });

  it('asks its siblings when the message with the new tokens was lost', async () => {
    const browser = await world();
    const [first, second] = await openTabs(browser, 1);
    if (!first || !second) throw new Error('two tabs are needed');
    const old = { ...second.storage };
    await browser.pass(5 * MINUTE);
    await refuse(first);
    for (const [key, value] of Object.entries(old)) second.storage.setItem(key, String(value));
    expect(second.service.getToken()).not.toBe(first.service.getToken());
    await expect(refuse(second)).resolves.toBe(first.service.getToken());
    expect(browser.provider.counts).toMatchObject({ refresh: 1, reuses: 0 });
  });

  it('visits the provider silently when no sibling is left to ask', async () => {
    const browser = await world();
    const [first, second] = await openTabs(browser, 1);
    if (!first || !second) throw new Error('two tabs are needed');
    second.freeze();
    await browser.pass(5 * MINUTE);
    await refuse(first);
    await browser.settle();
    first.close();
    const waiting = second.storage.getItem('refresh_token');
    await second.load('/en/clients/');
    second.storage.setItem('refresh_token', waiting ?? '');
    void refuse(second);
    await browser.settle();
    expect(second.snapshot.status).toBe('renewing');
    expect(browser.provider.counts).toMatchObject({ refresh: 1, reuses: 0 });
  });
});

describe('the token endpoint', () => {
  it('gets at most one call a minute, however often a call is refused', async () => {
    const browser = await world();
    const tab = await browser.signIn();
    await browser.pass(2 * MINUTE);
    for (let second = 0; second < 120; second += 10) {
      await refuse(tab).catch(() => undefined);
      await browser.pass(10_000);
    }
    expect(browser.provider.counts.refresh).toBeLessThanOrEqual(2);
    expect(tab.snapshot.status).toBe('signedIn');
  });

  it('gets at most one call a minute even for tokens that end at once', async () => {
    const browser = await world({ behaviour: { accessLifetime: 1 } });
    const tab = await browser.signIn();
    await browser.pass(10 * MINUTE);
    expect(browser.provider.counts.refresh).toBeLessThanOrEqual(10);
    expect(browser.provider.counts.refresh).toBeGreaterThan(5);
    expect(tab.snapshot.status).toBe('signedIn');
  });

  it('gets fewer and fewer calls while it does not answer', () => {
    expect([0, 1, 2, 3, 4, 5, 50].map(waitAfter)).toEqual([
      60_000, 5_000, 10_000, 20_000, 40_000, 60_000, 60_000,
    ]);
  });
});

describe('a provider that is away when a refresh is due', () => {
  /** ms from the first failed refresh to each that followed, over `minutes`. */
  async function watchRetries(browser: TestBrowser, minutes: number): Promise<number[]> {
    const { counts } = browser.provider;
    const times: number[] = [];
    for (let ms = 0; ms < minutes * MINUTE; ms += 1_000) {
      const before = counts.refresh;
      await browser.pass(1_000);
      if (counts.refresh > before) times.push(browser.provider.behaviour.now());
    }
    return times.map((time) => Math.round((time - (times[0] ?? 0)) / 1_000));
  }

  it('is asked again after 5, 10, 20 s, by one of the tabs, and no session ends', async () => {
    const browser = await world({ behaviour: { refreshAnswer: 'passing' } });
    const tabs = await openTabs(browser, 1);
    await browser.pass(8.5 * MINUTE);
    const seconds = await watchRetries(browser, 1.3);
    const pauses = seconds.slice(1).map((at, index) => at - (seconds[index] ?? 0));
    expect(pauses).toHaveLength(3);
    for (const [index, due] of [5, 10, 20].entries()) {
      expect(Math.abs((pauses[index] ?? 0) - due)).toBeLessThanOrEqual(2);
    }
    expect(tabs.map((tab) => tab.snapshot.status)).toEqual(['signedIn', 'signedIn']);
    browser.provider.behaviour.refreshAnswer = null;
    const old = tabs[0]?.service.getToken();
    await browser.pass(MINUTE);
    expect(tabs[0]?.service.getToken()).not.toBe(old);
    expect(new Set(tabs.map((tab) => tab.service.getToken())).size).toBe(1);
    expect(browser.shared.getItem('signedIn')).toContain('"failures":0');
  });

  it('is left alone for as long as its Retry-After asks', async () => {
    const browser = await world({ behaviour: { refreshAnswer: '503' } });
    const tab = await browser.signIn();
    await browser.pass(8.5 * MINUTE);
    const [, second] = await watchRetries(browser, 1);
    expect(second).toBeGreaterThanOrEqual(15);
    expect(tab.snapshot.status).toBe('signedIn');
    expect([null, 0, 4, 15, 45, 600].map((asked) => waitAfter(failuresAfter(0, asked)))).toEqual([
      5_000, 5_000, 5_000, 20_000, 60_000, 60_000,
    ]);
  });

  it('and is unreachable does not cost the session', async () => {
    const browser = await world();
    const tab = await browser.signIn();
    await browser.provider.close();
    await browser.pass(12 * MINUTE);
    await expect(refuse(tab)).rejects.toThrow(/did not answer|was asked just now/);
    expect(tab.snapshot).toMatchObject({ status: 'signedIn', notice: null });
    expect(tab.left).toBeNull();
  });
});

describe('an access token that lives longer than a timer can wait', () => {
  it('is renewed when it is time, and not before', async () => {
    const DAY = 24 * 60 * MINUTE;
    const browser = await world({
      behaviour: { accessLifetime: (25 * DAY) / 1_000 },
      config: { idleMinutes: 30 * 24 * 60 },
    });
    const tab = await browser.signIn();
    await browser.pass(10 * MINUTE);
    expect(browser.provider.counts.refresh).toBe(0);
    tab.freeze();
    await browser.pass(23.5 * DAY);
    await tab.thaw();
    expect(browser.provider.counts.refresh).toBe(0);
    await browser.pass(1.5 * DAY);
    expect(browser.provider.counts.refresh).toBe(1);
  });
});

describe('a wrong clock', () => {
  const errors = [-60, -5, 5, 60].map((minutes) => minutes * MINUTE);

  it.each(errors)('by %i ms signs in and refreshes like any other', async (clockError) => {
    const browser = await world({ browser: { clockError } });
    const tab = await browser.signIn();
    await browser.pass(9 * MINUTE + 5_000);
    expect(tab.snapshot.status).toBe('signedIn');
    expect(browser.provider.counts).toMatchObject({ code: 1, refresh: 1, reuses: 0 });
  });

  it.each([-60, 60])(
    'that jumps by %i minutes in the middle ends nothing and asks no more often',
    async (by) => {
      const browser = await world();
      const tabs = await openTabs(browser, 1);
      await browser.pass(4 * MINUTE);
      browser.setClock(by * MINUTE);
      await browser.pass(16 * MINUTE);
      expect(tabs.map((tab) => tab.snapshot.status)).toEqual(['signedIn', 'signedIn']);
      expect(browser.provider.counts.refresh).toBe(2);
      await tabs[0]?.load('/en');
      expect(tabs[0]?.snapshot.status).toBe('signedIn');
    },
  );
});

import { describe, expect, it } from 'vitest';
import type { TestBrowser, TestTab } from '../../../support/sessionTabs';
import { sessionWorld } from '../../../support/sessionWorld';

const world = sessionWorld();

const MINUTE = 60_000;

const refuse = (tab: TestTab) => tab.service.refresh(tab.service.getToken());

const tokensOf = (browser: TestBrowser) => [
  ...new Set(browser.tabs.map(({ service }) => service.getToken())),
];

/** Signs in, and opens so many tabs more, of one session. */
async function openTabs(browser: TestBrowser, more: number): Promise<TestTab> {
  const first = await browser.signIn();
  for (let count = 0; count < more; count += 1) await browser.open('/en/clients/');
  return first;
}

/** Every tab goes on that has left its document. */
async function follow(browser: TestBrowser) {
  for (const tab of [...browser.tabs]) if (tab.left !== null) await tab.follow();
  await browser.settle();
}

describe('code that asks for a token', () => {
  it('waits for another tab’s visit when the provider issues no refresh token, at each expiry', async () => {
    const browser = await world({ behaviour: { issuesRefreshToken: false } });
    await openTabs(browser, 3);
    for (let expiry = 1; expiry <= 2; expiry += 1) {
      const [before] = tokensOf(browser);
      await browser.pass(11 * MINUTE);
      const asked = browser.tabs.map(refuse);
      await browser.settle();
      const statuses = browser.tabs.map(({ snapshot }) => snapshot.status).sort();
      expect(statuses).toEqual(['renewing', 'signedIn', 'signedIn', 'signedIn']);
      const [visitor] = browser.tabs.filter(({ left }) => left !== null);
      await follow(browser);
      const [token, ...others] = tokensOf(browser);
      expect(others).toEqual([]);
      expect(token).not.toBe(before);
      const waited = asked.filter((_, index) => browser.tabs[index] !== visitor);
      await expect(Promise.all(waited)).resolves.toEqual([token, token, token]);
      expect(browser.provider.counts).toMatchObject({ authorize: 1 + expiry, refresh: 0 });
    }
  });

  it('waits through the pause after a lost answer, and then for the visit, and always gets a token', async () => {
    const browser = await world();
    const first = await openTabs(browser, 2);
    await browser.pass(5 * MINUTE);
    browser.provider.behaviour.dropsNextRefresh = true;
    await expect(refuse(first)).rejects.toThrow('did not answer');
    const others = browser.tabs.filter((tab) => tab !== first);
    const asked = others.map(refuse);
    await browser.settle();
    expect(browser.tabs.map(({ snapshot }) => snapshot.status)).toEqual(['signedIn', 'signedIn', 'signedIn']);
    await browser.pass(6_000);
    const visitors = browser.tabs.filter(({ left }) => left !== null);
    expect(visitors).toHaveLength(1);
    await follow(browser);
    expect(tokensOf(browser)).toHaveLength(1);
    const waited = asked.filter((_, index) => others[index] !== visitors[0]);
    for (const each of waited) await expect(each).resolves.toBe(first.service.getToken());
    // The screens of the tab that lost the answer are told that there are other tokens by now.
    expect(first.snapshot.tokensAt).toBe(others[0]?.snapshot.tokensAt);
  });

  it('hears at once when the pause is long', async () => {
    const browser = await world();
    const tab = await browser.signIn();
    await expect(refuse(tab)).rejects.toThrow('asked just now');
  });

  it('waits no longer than a visit may take, and then makes one', async () => {
    const browser = await world({ behaviour: { issuesRefreshToken: false } });
    const first = await openTabs(browser, 1);
    const [, second] = browser.tabs;
    if (!second) throw new Error('one tab only');
    await browser.pass(11 * MINUTE);
    void refuse(first);
    await browser.settle();
    const asked = refuse(second);
    await browser.settle();
    first.close();
    await browser.pass(31_000);
    expect(second.snapshot.status).toBe('renewing');
    await second.showAgain();
    await expect(asked).resolves.toBeNull();
  });
});

describe('a tab that closes while it calls the provider', () => {
  /** What a tab leaves behind that is closed between its question and the answer. */
  async function closedWhileCalling() {
    const browser = await world();
    const first = await openTabs(browser, 1);
    const [, second] = browser.tabs;
    if (!second) throw new Error('one tab only');
    await browser.pass(8 * MINUTE);
    const hint = JSON.parse(browser.shared.getItem('signedIn') ?? '{}') as object;
    const calledAt = Date.now();
    browser.shared.setItem('signedIn', JSON.stringify({ ...hint, calledAt, isCalling: true }));
    first.close();
    return { browser, second };
  }

  it('is followed by another tab within seconds', async () => {
    const { browser, second } = await closedWhileCalling();
    const before = second.service.getToken();
    const asked = refuse(second);
    await browser.pass(4_000);
    expect(browser.provider.counts.refresh).toBe(0);
    await browser.pass(2_000);
    await expect(asked).resolves.toBe(second.service.getToken());
    expect(second.service.getToken()).not.toBe(before);
    expect(browser.provider.counts.refresh).toBe(1);
    expect(browser.shared.getItem('signedIn')).toContain('"isCalling":false');
  });

  it('delays no refresh that is due by itself', async () => {
    const { browser, second } = await closedWhileCalling();
    const before = second.service.getToken();
    await browser.pass(65_000);
    expect(second.service.getToken()).not.toBe(before);
  });
});

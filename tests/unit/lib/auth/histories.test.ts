import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openTestBrowser, type TestBrowser, type TestTab } from '../../../support/sessionTabs';
import { startStandInProvider } from '../../../support/standInProvider';

afterEach(() => {
  vi.useRealTimers();
});

const MINUTE = 60_000;
/** Each takes about half a second: a sibling is waited for in real time. */
const RUNS = 20;

type Happening = (browser: TestBrowser, which: number) => unknown;

const tabOf = (browser: TestBrowser, which: number) => {
  const tab = browser.tabs[which % browser.tabs.length];
  if (!tab) throw new Error('a browser without tabs');
  return tab;
};

/** What people, browsers and networks do to a session that should go on. */
const HAPPENINGS: Record<string, Happening> = {
  open: (browser) => browser.open('/en/clients/'),
  duplicate: (browser, which) => browser.open('/en', tabOf(browser, which)),
  reload: (browser, which) => tabOf(browser, which).load('/fr/clients/'),
  callback: (browser, which) => tabOf(browser, which).load('/login/callback?code=old&state=old'),
  close: (browser, which) => (browser.tabs.length > 1 ? tabOf(browser, which).close() : undefined),
  freeze: (browser, which) => tabOf(browser, which).freeze(),
  thaw: (browser, which) => tabOf(browser, which).thaw(),
  pass: (browser) => browser.pass(7 * MINUTE),
  refuse: (browser, which) => {
    const { service } = tabOf(browser, which);
    // It may wait for a silent visit that the next happening goes on with.
    service.refresh(service.getToken()).catch(() => undefined);
    return browser.settle();
  },
  clock: (browser, which) => browser.setClock((which - 3) * 20 * MINUTE),
  down: async (browser) => {
    browser.provider.behaviour.refreshAnswer = '500';
    await browser.pass(4 * MINUTE);
    browser.provider.behaviour.refreshAnswer = null;
  },
};

const statusOf = (tab: TestTab) => tab.snapshot.status;

const history = fc.array(
  fc.tuple(fc.constantFrom(...Object.keys(HAPPENINGS)), fc.integer({ min: 0, max: 6 })),
  { minLength: 4, maxLength: 14 },
);

/** Someone is at work: every tab that can goes on with what has left its document. */
async function goOn(browser: TestBrowser) {
  for (const tab of browser.tabs) {
    tab.act();
    if (tab.left !== null) await tab.follow();
  }
  await browser.settle();
}

describe('any history of a session that should go on', () => {
  it('signs nobody out, and uses no refresh token or code twice', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (happenings) => {
        const provider = await startStandInProvider();
        const browser = openTestBrowser(provider);
        try {
          const joined = new Set([await browser.signIn()]);
          expect(browser.tabs.map(statusOf), browser.log.join('\n')).toEqual(['signedIn']);
          for (const [name, which] of happenings) {
            await goOn(browser);
            await HAPPENINGS[name]?.(browser, which);
            for (const tab of browser.tabs) if (statusOf(tab) === 'signedIn') joined.add(tab);
          }
          await goOn(browser);
          for (const tab of [...browser.tabs]) await tab.thaw();
          await goOn(browser);
          expect(provider.counts).toMatchObject({ reuses: 0, replays: 0 });
          const [kept, log] = [browser.tabs.filter((tab) => joined.has(tab)), browser.log.join('\n')];
          expect(kept.map(statusOf), log).not.toContain('signedOut');
          const signedIn = browser.tabs.filter((tab) => tab.snapshot.status === 'signedIn');
          expect(new Set(signedIn.map((tab) => tab.service.getToken())).size).toBeLessThanOrEqual(1);
        } finally {
          browser.restart();
          await provider.close();
        }
      }),
      // To look for a shorter history would take minutes: the one that failed is named, with its seed.
      { numRuns: RUNS, endOnFailure: true },
    );
  }, 500_000);
});

import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { ApiName } from '@/contract/calls';
import { SCREEN_CHANNELS, type ScreenName } from '@/contract/channels';
import { expectAccessibleInItsTheme } from '../support/themes';
import { expect, test } from '../support/browser';
import { TALL } from '../support/portal';
import { openAs } from '../support/signedIn';
import { SLOW_MS } from '../support/slow';
import { emptied, holdWire } from '../support/wire';

interface Screen {
  name: ScreenName;
  /** The call that says whether there is such a record. */
  gate: ApiName;
  /** Keys of what it says where it waits long, and where there is nothing. */
  slow: string;
  empty: readonly string[];
}

const HOLDINGS = 'holdings:holdings.empty';
const ALLOCATION = 'holdings:allocation.empty';
const TRANSACTIONS = 'holdings:transactions.empty';

/** What shows a record of a list, by its address; all of it by the same id. */
const RECORDS: Readonly<Record<string, Readonly<Record<string, Screen>>>> = {
  clients: {
    'clients/summary': {
      name: 'clientSummary',
      gate: 'clientOverview',
      slow: 'summary:slow',
      empty: ['accounts:grouped.empty', ALLOCATION, TRANSACTIONS],
    },
    'clients/holdings': {
      name: 'clientHoldings',
      gate: 'clientHoldings',
      slow: 'holdings:slow',
      empty: [HOLDINGS, ALLOCATION],
    },
    'clients/transactions': {
      name: 'clientTransactions',
      gate: 'clientOverview',
      slow: 'holdings:slow',
      empty: [TRANSACTIONS],
    },
  },
  households: {
    'households/summary': {
      name: 'householdSummary',
      gate: 'householdOverview',
      slow: 'household:summary.slow',
      empty: ['accounts:grouped.empty', ALLOCATION],
    },
  },
  accounts: {
    'accounts/view': {
      name: 'account',
      gate: 'accountView',
      slow: 'holdings:slow',
      empty: [HOLDINGS, ALLOCATION, TRANSACTIONS],
    },
  },
};

/** A history has a point at least; who a client is and what is arranged is not emptied with what is held. */
const FULL = /Overview$|Details$|ValueHistory$/;

const callsOf = (screen: ScreenName): ApiName[] =>
  (Object.keys(SCREEN_CHANNELS[screen]) as ApiName[]).filter((call) => !/^views|^layout/.test(call));

/** The id of the first record of a list. */
async function firstId(page: Page, record: string): Promise<string> {
  const link = page.getByRole('main').locator(`a[href*="/${record}?Id="]`).first();
  return new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams.get('Id') ?? '';
}

/** Tag of the language in which the states of a list's records are looked at, where not all of it is asked for. */
const TAGS: Readonly<Record<string, string>> = {
  clients: '@in-en',
  households: '@in-fr',
  accounts: '@in-fr',
};

for (const [list, screens] of Object.entries(RECORDS)) {
  test(
    `axe finds nothing on a record of ${list} in any of its states`,
    { tag: TAGS[list] ?? '@in-fr' },
    async ({ page, language, say, faults }) => {
      test.setTimeout(180_000);
      faults.allow(/Failed to load resource/);
      await page.clock.install();
      await page.setViewportSize(TALL);
      await openAs(page, 'advisor', language, `/${language}/${list}/`);
      const at = page.getByRole('main').filter({ visible: true });
      const retry = at.getByRole('button', { name: say('common:states.retry'), exact: true });
      const failures = at.getByRole('alert').filter({ hasText: say('common:states.failed') });
      const [summary = ''] = Object.keys(screens);
      const first = await firstId(page, summary);
      const wire = await holdWire(page);
      const open = (record: string, id: string) => page.goto(`/${language}/${record}?Id=${id}`);
      const look = (state: string) =>
        test.step(state, () => expectAccessibleInItsTheme(page, language, 'main'));

      for (const [record, { name, gate, slow, empty }] of Object.entries(screens)) {
        const calls = callsOf(name);
        const others = calls.filter((call) => call !== gate);
        const emptiable = calls.filter((call) => !FULL.test(call));

        wire.hold(...calls);
        await open(record, first);
        await expect(at.getByRole('heading', { level: 1 })).toBeVisible();
        await page.clock.fastForward(SLOW_MS);
        await expect(at.getByText(say(slow))).toBeVisible();
        await look(`${record}: loading, and slow`);

        wire.fail(calls);
        await expect(failures).not.toHaveCount(0);
        await page.waitForLoadState('networkidle');
        await expect(retry.first()).toBeVisible();
        await look(`${record}: failed`);

        wire.heal();
        wire.fail(others);
        if (emptiable.includes(gate)) wire.change([gate], emptied);
        await open(record, first);
        await expect(failures).not.toHaveCount(0);
        await page.waitForLoadState('networkidle');
        await expect(at.getByText(say(slow))).toHaveCount(0);
        await look(`${record}: in part`);

        wire.heal();
        wire.change(emptiable, emptied);
        // A section below asks, and fails, only once those above have had their turn.
        await expect(async () => {
          if ((await retry.count()) > 0) await retry.first().click({ timeout: 1_000 });
          expect(await retry.count()).toBe(0);
        }).toPass();
        for (const words of empty) await expect(at.getByText(say(words)).first()).toBeVisible();
        await look(`${record}: empty`);

        // One and the same on all that shows a record.
        if (record !== summary) continue;
        wire.heal();
        wire.fail([gate], 'no-rep-codes');
        await open(record, first);
        await expect(at.getByRole('heading', { level: 1 })).toHaveText(say('common:states.deniedTitle'));
        await look(`${record}: denied`);

        wire.heal();
        await open(record, randomUUID());
        await expect(at.getByRole('heading', { level: 1 })).toHaveText(say('common:states.notFoundTitle'));
        await look(`${record}: not found`);
      }
    },
  );
}

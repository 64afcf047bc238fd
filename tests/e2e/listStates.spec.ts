import type { Page } from '@playwright/test';
import type { ApiName } from '@/contract/calls';
import { expectAccessibleInItsTheme } from '../support/themes';
import { expect, test } from '../support/browser';
import { LOW } from '../support/portal';
import { openAs } from '../support/signedIn';
import { SLOW_MS } from '../support/slow';
import { emptied, holdWire } from '../support/wire';

/** A day before any book's. */
const EARLIER = '2020-01-31';

interface List {
  /** Tag of the language in which its states are looked at, where not all of it is asked for. */
  tag: '@in-en' | '@in-fr';
  rows: ApiName;
  totals: ApiName;
  /** Keys of its words. */
  empty: string;
  slow: string;
  /** What the name or number of no row has. */
  nowhere: string;
}

/** The lists of the book, by their address. */
const LISTS: Readonly<Record<string, List>> = {
  clients: {
    tag: '@in-en',
    rows: 'clientsList',
    totals: 'clientsSummaryList',
    empty: 'client:list.empty',
    slow: 'client:list.slow',
    nowhere: 'qqzzqq',
  },
  households: {
    tag: '@in-fr',
    rows: 'householdsList',
    totals: 'householdsSummaryList',
    empty: 'household:list.empty',
    slow: 'household:list.slow',
    nowhere: 'qqzzqq',
  },
  accounts: {
    tag: '@in-fr',
    rows: 'accountsList',
    totals: 'accountsSummaryList',
    empty: 'accounts:list.empty',
    slow: 'accounts:list.slow',
    nowhere: '000000000',
  },
  unassignedAccounts: {
    tag: '@in-en',
    rows: 'unassignedAccountsList',
    totals: 'unassignedAccountsSummaryList',
    empty: 'accounts:unassigned.empty',
    slow: 'accounts:list.slow',
    nowhere: '000000000',
  },
};

const main = (page: Page) => page.getByRole('main').filter({ visible: true });

for (const [list, { tag, rows, totals, empty, slow, nowhere }] of Object.entries(LISTS)) {
  test(
    `axe finds nothing on ${list} in any of its states`,
    { tag },
    async ({ page, language, say, faults }) => {
      test.setTimeout(120_000);
      faults.allow(/Failed to load resource/);
      await page.clock.install();
      await page.setViewportSize(LOW);
      const wire = await holdWire(page);
      const at = main(page);
      const retry = at.getByRole('button', { name: say('common:states.retry'), exact: true });
      const quick = at.getByRole('searchbox', { name: say(`filters:quick.${list}`) });
      const clear = at.getByRole('button', { name: say('common:table.clearFilters'), exact: true });
      const names = at.getByRole('rowheader');
      const look = (state: string) =>
        test.step(state, () => expectAccessibleInItsTheme(page, language, 'main'));

      wire.hold(rows, totals);
      await openAs(page, 'advisor', language, `/${language}/${list}/`);
      await expect(at.getByText(say('common:table.loading'))).toBeAttached();
      await expect(at.locator('[role$="grid"][aria-busy="true"]')).toBeVisible();
      await page.clock.fastForward(SLOW_MS);
      await expect(at.getByText(say(slow))).toBeVisible();
      await look('loading, and slow');

      wire.fail([rows, totals]);
      await expect(at.getByRole('alert')).toContainText(say('common:states.failed'));
      await expect(retry).toBeVisible();
      await look('failed');

      wire.heal(rows);
      await retry.click();
      await expect(names.first()).toBeVisible();
      await expect(at.getByRole('alert')).toContainText(say('common:table.totalsFailed'));
      await look('rows without totals');

      wire.change([totals], (answer) => ({ ...answer, asOf: EARLIER }));
      await at.getByRole('button', { name: say('common:table.retryTotals') }).click();
      await expect(at.getByRole('button', { name: say('common:table.reload'), exact: true })).toBeVisible();
      await look('stale');

      wire.heal();
      wire.cut(rows, totals);
      await at.getByRole('button', { name: say('common:table.reload'), exact: true }).click();
      await expect(at.getByText(say('common:table.partial'))).toBeVisible();
      await look('partial');

      wire.heal();
      await quick.fill(nowhere);
      await expect(clear).toBeVisible();
      await expect(at.getByRole('paragraph').filter({ hasText: nowhere })).toBeVisible();
      await look('filtered to nothing');

      wire.change([rows, totals], emptied);
      await clear.click();
      await expect(at.getByText(say(empty))).toBeVisible();
      await look('empty');

      wire.fail([rows], 'no-rep-codes');
      await quick.fill(nowhere);
      await expect(at.getByRole('alert')).toContainText(say('common:states.deniedTitle'));
      await look('denied');
    },
  );
}

import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { accountColumns } from '@/components/accounts/shared/table/columns';
import { sortRows } from '@/components/superTable/sort/sortRows';
import type { AccountRow } from '@/contract/accounts/row';
import { RECORD_ACCOUNT_SORT_KEYS } from '@/contract/export/choices';
import { type ListExportBody, listExportBody } from '@/contract/export/schema';
import { sortedAccounts } from '@/gateway/areas/accounts/files/sortedAccounts';
import { makeStore } from '@/store';
import { askedExports } from '@/tests/support/askedExports';
import { CHAN_ID } from '@/tests/support/book';
import { CHAN_ACCOUNTS } from '@/tests/support/clientAccounts';
import { HOUSEHOLD_ACCOUNTS } from '@/tests/support/household';
import { gatewayOfChan, openClientSummary } from '@/tests/support/openClientSummary';
import { readerIn, say as sayIn } from '@/tests/support/say';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

vi.mock('uplot', () => import('@/tests/support/plots'));

const [rrsp, , resp] = CHAN_ACCOUNTS;

describe.each(SCREEN_LOCALES)('the accounts of a record, exported in %s', (locale) => {
  const say = sayIn(locale);

  test('have the order of their table in a file, by each of its columns in both directions', () => {
    const columns = accountColumns(readerIn(locale, true), { isWhole: true });
    expect(columns.flatMap(({ sortKey }) => sortKey ?? []).sort()).toEqual(
      [...RECORD_ACCOUNT_SORT_KEYS].sort(),
    );
    for (const key of RECORD_ACCOUNT_SORT_KEYS) {
      for (const direction of ['asc', 'desc'] as const) {
        const sort = [{ key, direction }];
        const shown = sortRows(HOUSEHOLD_ACCOUNTS, sort, columns, locale);
        const groups = [{ rows: HOUSEHOLD_ACCOUNTS }] as never;
        expect(sortedAccounts({ groups }, sort, locale), `${key} ${direction}`).toEqual(shown);
      }
    }
  });

  test('sort by the words of their types like the list of all accounts, whatever their currency', () => {
    const columns = accountColumns(readerIn(locale, true), { isWhole: true });
    const of = (type: string, currency = 'CAD') => ({ ...rrsp, type, currency }) as AccountRow;
    const rows = [of('margin'), of('spousalRrsp'), of('rrsp', 'USD'), of('rrsp'), of('corporate')];
    const shown = sortRows(rows, [{ key: 'type', direction: 'asc' }], columns, locale);
    expect(shown.map(({ type, currency }) => `${type} ${currency}`)).toEqual(
      {
        en: ['corporate CAD', 'margin CAD', 'rrsp USD', 'rrsp CAD', 'spousalRrsp CAD'],
        fr: ['rrsp USD', 'rrsp CAD', 'spousalRrsp CAD', 'corporate CAD', 'margin CAD'],
      }[locale],
    );
  });

  test('are requested as they show: columns, groups, order, states', async () => {
    const store = makeStore();
    const asked = askedExports(store);
    const { user } = await openClientSummary(gatewayOfChan(), {
      locale,
      store,
      query: `?Id=${CHAN_ID}&by=registration&accounts=number`,
    });
    await screen.findByRole('treegrid');
    await user.click(screen.getByRole('button', { name: say('holdings:accountFilter.label') }));
    await user.click(screen.getByRole('checkbox', { name: /51-20434-9/ }));
    await user.keyboard('{Escape}');
    const grid = await screen.findByRole('treegrid');
    const number = within(grid).getByRole('columnheader', {
      name: new RegExp(say('accounts:columns.number')),
    });
    expect(number).toHaveAttribute('aria-sort', 'ascending');
    await user.click(screen.getByRole('button', { name: say('export:open') }));
    const dialog = screen.getByRole('dialog', { name: say('export:title') });
    await user.click(within(dialog).getByRole('button', { name: say('export:start') }));
    const body = asked[0] as ListExportBody;
    expect(listExportBody.safeParse(body).success).toBe(true);
    expect(body.rows).toEqual({
      list: 'clientAccounts',
      id: CHAN_ID,
      accountIds: [rrsp?.id, resp?.id],
      groupBy: 'registration',
      show: { closed: false, zero: true, negative: true },
      sort: [{ key: 'number', direction: 'asc' }],
    });
    // What they are grouped by stands in a column, though that does not show.
    expect(body.columns).toEqual(['registration', 'number', 'type', 'holder', 'marketValue', 'state']);
    expect(body.selection).toBeNull();
  });
});

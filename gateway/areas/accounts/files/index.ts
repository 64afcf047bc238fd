import { ACCOUNT_COLUMNS } from '@/contract/accounts/columns';
import type { AccountRow } from '@/contract/accounts/row';
import type { Decimal } from '@/contract/scalars';
import { fileColumns } from '../../../kit/files/column';
import { type WholeRows, paged, whole, once } from '../../../kit/files/definition';
import type { Area } from '../../../kit/registry';
import { sortedAccounts } from './sortedAccounts';
import { bookLines } from '../../../kit/files/filterWords';
import { chosenLines } from '../../../kit/files/filterWords';
import { shownLines } from '../../../kit/files/filterWords';

const recordAccounts = { title: 'accounts:panel.title', columns: fileColumns(ACCOUNT_COLUMNS) } as const;

const accountsOf = (
  { asOf, total }: { asOf: string; total: { marketValueCad: Decimal } },
  rows: readonly AccountRow[],
): WholeRows<AccountRow> => ({ rows, asOf, total: once(total.marketValueCad) });

/** The lists of this area as files. */
export const ACCOUNTS_FILES = {
  accounts: paged<'accounts', AccountRow>({
    title: 'accounts:list.title',
    columns: fileColumns(ACCOUNT_COLUMNS),
    isSelectable: true,
    page: (ask, { list: _, ...rows }, page) => ask('accountsList', { ...rows, page }),
    async total(ask, { list: _, sort: __, ...found }) {
      const { total, asOf } = await ask('accountsSummaryList', found);
      return { ...once(total.marketValueCad), asOf };
    },
    lines: (rows, labels) => [...bookLines(rows.filters, labels), ...shownLines(rows.show, labels)],
  }),
  clientAccounts: whole<'clientAccounts', AccountRow>({
    ...recordAccounts,
    async all(ask, { list: _, sort, ...asked }, locale) {
      const answer = await ask('clientAccounts', asked);
      return accountsOf(answer, sortedAccounts(answer, sort, locale));
    },
    lines: (rows, labels) => [...chosenLines(rows.accountIds, labels), ...shownLines(rows.show, labels)],
  }),
  householdAccounts: whole<'householdAccounts', AccountRow>({
    ...recordAccounts,
    async all(ask, { list: _, sort, ...asked }, locale) {
      const answer = await ask('householdAccounts', asked);
      return accountsOf(answer, sortedAccounts(answer, sort, locale));
    },
    lines: (rows, labels) => [...chosenLines(rows.accountIds, labels), ...shownLines(rows.show, labels)],
  }),
} satisfies Area['files'];

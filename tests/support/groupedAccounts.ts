import type { AccountGrouping } from '@/contract/accounts/codes';
import type { GroupedAccountsAnswer, HouseholdAccountsBody } from '@/contract/accounts/grouped';
import type { AccountRow, AccountTotals } from '@/contract/accounts/row';
import type { Explanation } from '@/contract/valuation/schema';
import { BASIS, BOOK_DATE, CHAN, HOUSEHOLD_ID, idOf, sum } from './book';
import { explainingAll } from './explaining';

let made = 800;

/**
 * An account of the small book. Unless told otherwise, Wing-Sze Chan holds it alone, in the Chan household.
 */
export function account(number: string, changed: Partial<AccountRow>): AccountRow {
  made += 1;
  const marketValueCad = changed.marketValueCad ?? '0.00';
  return {
    id: idOf(made),
    number,
    type: 'cash',
    registration: 'individual',
    currency: 'CAD',
    repCode: 'TR04',
    custodian: { code: 'NBIN', name: { en: 'National Bank Independent Network', fr: 'Réseau indépendant' } },
    holders: [{ ...CHAN, role: 'owner' }],
    former: null,
    isJoint: false,
    household: { id: HOUSEHOLD_ID, name: 'Chan' },
    state: 'funded',
    hasResidual: false,
    openedOn: '2011-11-02',
    closedOn: null,
    closedReason: null,
    lastNonZeroOn: null,
    marketValue: marketValueCad,
    marketValueCad,
    cashCad: '100.00',
    bookCostCad: '1000.00',
    gainCad: sum([marketValueCad, '-1000.00']),
    ...changed,
  };
}

/** The sums of these accounts. */
export function totalsOf(rows: readonly AccountRow[]): AccountTotals {
  const [marketValueCad, bookCostCad] = [
    sum(rows.map((row) => row.marketValueCad)),
    sum(rows.map((row) => row.bookCostCad)),
  ];
  return {
    count: rows.length,
    jointCount: rows.filter(({ isJoint }) => isJoint).length,
    marketValueCad,
    cashCad: sum(rows.map((row) => row.cashCad)),
    bookCostCad,
    gainCad: sum(rows.map((row) => row.gainCad)),
    gainBp: rows.length === 0 ? null : 2631,
  };
}

const KEYS: Record<AccountGrouping, (row: AccountRow) => string> = {
  holder: ({ holders }) =>
    holders
      .map(({ id }) => id)
      .sort()
      .join('+'),
  registration: ({ registration }) => registration,
  type: ({ type }) => type,
  custodian: ({ custodian }) => custodian?.code ?? '',
};

/** What a sum of these accounts includes and leaves out. */
export function explained(
  shown: readonly AccountRow[],
  hidden: readonly AccountRow[],
  notChosen: readonly AccountRow[] = [],
): Explanation {
  const part = (what: Explanation['included'][number]['what'], rows: readonly AccountRow[]) =>
    rows.length === 0
      ? []
      : [{ what, count: rows.length, amount: sum(rows.map((row) => row.marketValueCad)) }];
  const of = (state: AccountRow['state']) => hidden.filter((row) => row.state === state);
  return {
    formula: 'accounts',
    included: [
      ...part(
        'single',
        shown.filter(({ isJoint }) => !isJoint),
      ),
      ...part(
        'joint',
        shown.filter(({ isJoint }) => isJoint),
      ),
    ],
    excluded: [
      ...part('zero', of('zero')),
      ...part('negative', of('negative')),
      ...part('closed', of('closed')),
      ...part('notChosen', notChosen),
    ],
  };
}

/** The gateway's answer about these accounts, by member, choice, toggles and grouping. */
export function groupedAccountsOf(
  accounts: readonly AccountRow[],
  { memberId, accountIds, groupBy, show }: Omit<HouseholdAccountsBody, 'id'>,
): GroupedAccountsAnswer {
  const own = accounts.filter(
    ({ holders }) => memberId === null || holders.some(({ id }) => id === memberId),
  );
  const isCounted = ({ state }: AccountRow) => state !== 'closed';
  const isChosen = (row: AccountRow) =>
    !isCounted(row) || accountIds.length === 0 || accountIds.includes(row.id);
  const isShown = ({ state }: AccountRow) => state === 'funded' || show[state];
  const chosen = own.filter(isChosen);
  const counted = chosen.filter(isCounted);
  const shown = chosen.filter(isShown);
  const left = own.filter((row) => !isChosen(row));
  const groups = new Map<string, AccountRow[]>();
  for (const row of shown) groups.set(KEYS[groupBy](row), [...(groups.get(KEYS[groupBy](row)) ?? []), row]);
  return {
    groupBy,
    groups: [...groups].map(([key, rows]) => ({
      key,
      holders:
        groupBy === 'holder'
          ? (rows[0]?.holders ?? []).map(({ id, kind, name }) => ({ id, kind, name }))
          : [],
      rows,
      subtotal: totalsOf(rows),
    })),
    total: totalsOf(shown),
    isPartial: false,
    basis: BASIS,
    explain: explainingAll(
      explained(
        shown,
        chosen.filter((row) => !isShown(row)),
        left,
      ),
      totalsOf(shown),
    ),
    counted: {
      total: totalsOf(counted),
      explain: explainingAll(
        explained(
          counted,
          chosen.filter((row) => !isCounted(row)),
          left,
        ),
        totalsOf(counted),
      ),
    },
    choices: own
      .filter(isCounted)
      .map(({ id, number, type, currency, holders }) => ({ id, number, type, currency, holders })),
    asOf: BOOK_DATE,
  };
}

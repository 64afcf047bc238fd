import type { AccountGrouping } from '@/contract/accounts/codes';
import type { AccountRow, AccountTotals, Explanation } from '@/contract/accounts/shared';
import type {
  HouseholdAccountsAnswer,
  HouseholdAccountsBody,
  HouseholdOverviewAnswer,
} from '@/contract/households/schema';
import { BASIS, BOOK_DATE, CHAN_ID, HOUSEHOLD_ID, idOf, SPOUSE_ID, sum } from './book';
import { explainingAll } from './explaining';

export const COMPANY_ID = idOf(701);
export const OTHER_HOUSEHOLD_ID = idOf(702);

const CHAN = {
  id: CHAN_ID,
  kind: 'person',
  name: { given: 'Wing-Sze', family: 'Chan', legal: null },
} as const;
const DENNIS = {
  id: SPOUSE_ID,
  kind: 'person',
  name: { given: 'Dennis', family: 'Chan', legal: null },
} as const;
const COMPANY = {
  id: COMPANY_ID,
  kind: 'company',
  name: { given: null, family: null, legal: 'Chan Holdings Ltd.' },
} as const;

let made = 800;

function account(number: string, changed: Partial<AccountRow>): AccountRow {
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

/** The accounts of the Chan household: joint in US dollars, a company's, an empty, a closed and a negative one. */
export const HOUSEHOLD_ACCOUNTS: readonly AccountRow[] = [
  account('51-20434-9', {
    type: 'margin',
    registration: 'joint',
    currency: 'USD',
    holders: [
      { ...CHAN, role: 'joint' },
      { ...DENNIS, role: 'joint' },
    ],
    isJoint: true,
    marketValue: '1372957.07',
    marketValueCad: '1872988.04',
  }),
  account('51-20417-8', { type: 'rrsp', registration: 'retirement', marketValueCad: '1204118.20' }),
  account('51-20990-4', {
    type: 'corporate',
    registration: 'corporate',
    holders: [{ ...COMPANY, role: 'owner' }],
    custodian: null,
    marketValueCad: '900000.00',
  }),
  account('51-20551-7', {
    type: 'resp',
    registration: 'education',
    holders: [{ ...CHAN, role: 'subscriber' }],
    state: 'zero',
    lastNonZeroOn: '2024-05-31',
    cashCad: '0.00',
    bookCostCad: '0.00',
    gainCad: '0.00',
  }),
  account('51-20600-2', {
    holders: [{ ...DENNIS, role: 'owner' }],
    state: 'negative',
    marketValueCad: '-1204.18',
    cashCad: '-1204.18',
  }),
  account('51-20010-1', {
    holders: [{ ...DENNIS, role: 'owner' }],
    state: 'closed',
    closedOn: '2023-09-14',
    closedReason: 'transferOut',
    lastNonZeroOn: '2023-09-13',
    cashCad: '0.00',
    bookCostCad: '0.00',
    gainCad: '0.00',
  }),
];

function totalsOf(rows: readonly AccountRow[]): AccountTotals {
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

function explained(
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

/** What the gateway answers of these accounts, by member, toggles and grouping. */
export function householdAccountsOf(
  accounts: readonly AccountRow[],
  { memberId, accountIds, groupBy, show }: HouseholdAccountsBody,
): HouseholdAccountsAnswer {
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
    isPartial: true,
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
    choices: own.filter(isCounted).map(({ id, number, type }) => ({ id, number, type })),
    asOf: BOOK_DATE,
  };
}

const COUNTED = HOUSEHOLD_ACCOUNTS.filter(({ state }) => state !== 'closed');

/** The Chan household, of which another advisor serves a part. */
export const HOUSEHOLD: HouseholdOverviewAnswer = {
  results: {
    id: HOUSEHOLD_ID,
    name: 'Chan',
    state: 'active',
    languages: ['en', 'fr'],
    repCodes: [
      { code: 'TR04', name: 'Marie Ouellet', isMine: true },
      { code: 'TR11', name: 'Paul Roy', isMine: false },
    ],
    updatedOn: '2026-02-27',
  },
  members: [
    {
      ...CHAN,
      role: 'head',
      age: 58,
      language: 'en',
      marketValueCad: '3077106.24',
      weightBp: 7740,
      otherHouseholds: [{ id: OTHER_HOUSEHOLD_ID, name: 'Chan-Leblanc' }],
    },
    {
      ...DENNIS,
      role: 'spouse',
      age: 61,
      language: 'fr',
      marketValueCad: '1871783.86',
      weightBp: 4708,
      otherHouseholds: [],
    },
    {
      ...COMPANY,
      role: 'company',
      age: null,
      language: null,
      marketValueCad: '900000.00',
      weightBp: 2264,
      otherHouseholds: [],
    },
    {
      id: null,
      kind: 'person',
      name: { given: 'Lily', family: 'Chan', legal: null },
      role: 'child',
      age: null,
      language: null,
      marketValueCad: null,
      weightBp: null,
      otherHouseholds: [],
    },
  ],
  total: totalsOf(COUNTED),
  isPartial: true,
  basis: BASIS,
  explain: explainingAll(
    {
      ...explained(COUNTED, []),
      excluded: [
        { what: 'closed', count: 1, amount: '0.00' },
        { what: 'otherAdvisor', count: 1, amount: null },
      ],
    },
    totalsOf(COUNTED),
  ),
  asOf: BOOK_DATE,
};

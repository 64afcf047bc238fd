import type { AccountRow } from '@/contract/accounts/row';
import type { Explanation } from '@/contract/valuation/schema';
import type { GroupedAccountsAnswer, HouseholdAccountsBody } from '@/contract/accounts/grouped';
import type { HouseholdOverviewAnswer } from '@/contract/households/schema';
import { BASIS, BOOK_DATE, CHAN, DENNIS, HOUSEHOLD_ID, idOf } from './book';
import { explainingAll } from './explaining';
import { account, explained, groupedAccountsOf, totalsOf } from './groupedAccounts';

export const COMPANY_ID = idOf(701);
export const OTHER_HOUSEHOLD_ID = idOf(702);

const COMPANY = {
  id: COMPANY_ID,
  kind: 'company',
  name: { given: null, family: null, legal: 'Chan Holdings Ltd.', bornIn: null, diedIn: null },
} as const;

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

/** The gateway's answer about these accounts. Another advisor serves a part of the household. */
export const householdAccountsOf = (
  accounts: readonly AccountRow[],
  body: HouseholdAccountsBody,
): GroupedAccountsAnswer => ({ ...groupedAccountsOf(accounts, body), isPartial: true });

const COUNTED = HOUSEHOLD_ACCOUNTS.filter(({ state }) => state !== 'closed');

const madeOf = (amount: string): Explanation => ({
  formula: 'accounts',
  included: [{ what: 'single', count: 1, amount }],
  excluded: [{ what: 'otherMember', count: 2, amount: '5.00' }],
});

/** The Chan household. Another advisor serves a part of it. */
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
      explain: madeOf('3077106.24'),
      weightBp: 7740,
      otherHouseholds: [{ id: OTHER_HOUSEHOLD_ID, name: 'Chan-Leblanc' }],
    },
    {
      ...DENNIS,
      role: 'spouse',
      age: 61,
      language: 'fr',
      marketValueCad: '1871783.86',
      explain: madeOf('1871783.86'),
      weightBp: 4708,
      otherHouseholds: [],
    },
    {
      ...COMPANY,
      role: 'company',
      age: null,
      language: null,
      marketValueCad: '900000.00',
      explain: madeOf('900000.00'),
      weightBp: 2264,
      otherHouseholds: [],
    },
    {
      id: null,
      kind: 'person',
      name: { given: 'Lily', family: 'Chan', legal: null, bornIn: null, diedIn: null },
      role: 'child',
      age: null,
      language: null,
      marketValueCad: null,
      explain: null,
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

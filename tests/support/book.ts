import type { ValuationBasis } from '@/contract/valuation/schema';
import type {
  ClientDetailsAnswer,
  ClientMetricsAnswer,
  ClientOverviewAnswer,
  ClientRow,
  ClientsListAnswer,
  ClientsListBody,
  ClientsSummaryListAnswer,
  ClientsSummaryListBody,
} from '@/contract/clients/schema';
import type { ClientListGrouping } from '@/contract/clients/codes';
import type { ListPage } from '@/contract/paging';
import { cents } from './cents';
import { explainingAll, explainingMany } from './explaining';

/** The date of the small book for tests of screens. */
export const BOOK_DATE = '2026-03-06';

/** The basis of the book's amounts. */
export const BASIS: ValuationBasis = {
  source: 'closingPrices',
  asOf: BOOK_DATE,
  usdRate: { rate: '1.3642', on: BOOK_DATE },
};

/** Wing-Sze Chan, whose summary the tests open. */
export const CHAN_ID = '3f1c8a52-6f0e-4b7a-9d25-0c5f2a9b7e11';
export const SPOUSE_ID = '8a90d3c7-21b4-4c58-8f3e-5d1b6e7c9a22';

export const HOUSEHOLD_ID = '5b6e1f90-47aa-4f0d-b1c3-9e8d7c6b5a44';

export const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

let made = 0;

function person(
  given: string,
  family: string,
  household: string | null,
  value: string,
  cash: string,
): ClientRow {
  made += 1;
  return {
    id: idOf(made),
    kind: 'person',
    name: { given, family, legal: null, bornIn: null, diedIn: null },
    formerName: null,
    household: household === null ? null : { id: HOUSEHOLD_ID, name: household },
    repCode: 'TR04',
    accountCount: 3,
    marketValue: value,
    cash,
    updatedOn: '2026-03-05',
    deceasedOn: null,
  };
}

/** Clients of many origins, one company, one with a negative balance, one without a household. */
export const CLIENT_ROWS: readonly ClientRow[] = [
  person('Margaret-Anne', 'Abernathy', 'Abernathy family', '2184350.18', '48210.55'),
  person('Marie-Josée', 'Beaulieu-Fournier', 'Ménage Beaulieu-Fournier', '1402887.03', '3120.00'),
  { ...person('Wing-Sze', 'Chan', 'Chan', '3077215.64', '210450.02'), id: CHAN_ID, accountCount: 5 },
  person('Salvatore', 'D’Amico', null, '142000.11', '142000.11'),
  person('Maria Teresa', 'de la Cruz', 'de la Cruz', '823577.29', '15322.90'),
  { ...person('Jean-Baptiste', 'Desrosiers', 'Desrosiers', '296404.62', '-1204.18'), repCode: 'TR11' },
  {
    ...person('', '', 'Fehr', '6220418.95', '402118.30'),
    kind: 'company',
    name: { given: null, family: null, legal: 'Fehr Holdings Ltd.', bornIn: null, diedIn: null },
    accountCount: 1,
  },
  person('Thị Mai', 'Nguyễn', 'Nguyen', '274881.60', '2204.80'),
];

/** `count` clients with names in order, for lists of several pages. */
export function manyClients(count: number): ClientRow[] {
  return Array.from({ length: count }, (_, index) => ({
    ...person('Client', `Number ${String(index + 1).padStart(4, '0')}`, null, '1000.00', '10.00'),
    id: idOf(10_000 + index),
  }));
}

const textOf = ({ name }: ClientRow) =>
  [name.family, name.given, name.legal].filter(Boolean).join(' ').toLowerCase();

function found(rows: readonly ClientRow[], { filters }: ClientsSummaryListBody): ClientRow[] {
  return rows.filter((row) =>
    (filters.clientName ?? []).every((name) => textOf(row).includes(name.toLowerCase())),
  );
}

/** A page of rows in their given order. Cursors are row numbers. */
export function pageOf<Row>(rows: readonly Row[], { size, after, before, skip = 0 }: ListPage) {
  const start = before === null ? Number(after ?? 0) + skip : Math.max(0, Number(before) - skip - size);
  const end = Math.min(rows.length, start + size);
  return {
    rows: rows.slice(start, end),
    next: end < rows.length ? String(end) : null,
    previous: start > 0 && start < rows.length ? String(start) : null,
    asOf: BOOK_DATE,
  };
}

/** A page of the clients that the filter finds. */
export const listOf = (rows: readonly ClientRow[], body: ClientsListBody): ClientsListAnswer =>
  pageOf(
    found(rows, body).filter(({ id }) => body.page.ids?.includes(id) ?? true),
    body.page,
  );

export function sum(amounts: readonly string[]): string {
  const digits = amounts
    .reduce((total, amount) => total + cents(amount), 0n)
    .toString()
    .padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** An amount minus another. */
const less = (amount: string, other: string) =>
  sum([amount, other.startsWith('-') ? other.slice(1) : `-${other}`]);

/** Count and totals of the rows that the filter finds. */
export function totalsOf(rows: readonly ClientRow[], body: ClientsSummaryListBody): ClientsSummaryListAnswer {
  const all = found(rows, body);
  const accountCount = all.reduce((total, row) => total + row.accountCount, 0);
  return {
    count: all.length,
    accountCount,
    marketValue: sum(all.map((row) => row.marketValue)),
    cash: sum(all.map((row) => row.cash)),
    repeated: '0.00',
    groups: body.groupBy ? groupsOf(all, body.groupBy) : [],
    basis: BASIS,
    explain: explainingMany({
      formula: 'clients',
      included: [
        {
          what: 'invested',
          count: accountCount,
          amount: sum(all.map(({ marketValue, cash }) => less(marketValue, cash))),
        },
        { what: 'uninvested', count: accountCount, amount: sum(all.map(({ cash }) => cash)) },
      ],
      excluded: [],
    }),
    asOf: BOOK_DATE,
  };
}

const groupKey = ({ household, repCode }: ClientRow, by: ClientListGrouping) =>
  by === 'repCode' ? repCode : (household?.id ?? '');

/** The groups of clients that are already in group order. */
function groupsOf(rows: readonly ClientRow[], by: ClientListGrouping): ClientsSummaryListAnswer['groups'] {
  return [...new Set(rows.map((row) => groupKey(row, by)))].map((key) => {
    const own = rows.filter((row) => groupKey(row, by) === key);
    return {
      key,
      label: by === 'household' ? (own[0]?.household?.name ?? null) : null,
      head: null,
      count: own.length,
      accountCount: own.reduce((total, row) => total + row.accountCount, 0),
      marketValue: sum(own.map((row) => row.marketValue)),
      cash: sum(own.map((row) => row.cash)),
    };
  });
}

const chan = { given: 'Wing-Sze', family: 'Chan', legal: null, bornIn: null, diedIn: null };
const spouse = { given: 'Dennis', family: 'Chan', legal: null, bornIn: null, diedIn: null };

export const CHAN = { id: CHAN_ID, kind: 'person', name: chan } as const;
export const DENNIS = { id: SPOUSE_ID, kind: 'person', name: spouse } as const;

export const OVERVIEW: ClientOverviewAnswer = {
  results: {
    id: CHAN_ID,
    kind: 'person',
    name: chan,
    age: 58,
    language: 'en',
    repCode: 'TR04',
    repName: 'Marie Ouellet',
    clientSince: '2011-11-02',
    updatedOn: '2026-02-27',
    deceasedOn: null,
  },
  household: {
    id: HOUSEHOLD_ID,
    name: 'Chan',
    members: [
      { id: CHAN_ID, kind: 'person', name: chan, role: 'head' },
      { id: SPOUSE_ID, kind: 'person', name: spouse, role: 'spouse' },
      {
        id: null,
        kind: 'person',
        name: { given: 'Lily', family: 'Chan', legal: null, bornIn: null, diedIn: null },
        role: 'child',
      },
    ],
    householdTotal: '4120830.19',
    jointCount: 1,
    explain: {
      formula: 'accounts',
      included: [
        { what: 'single', count: 3, amount: '2247842.15' },
        { what: 'joint', count: 1, amount: '1872988.04' },
      ],
      excluded: [{ what: 'closed', count: 1, amount: '0.00' }],
    },
    basis: BASIS,
    isPartial: false,
  },
  otherHouseholds: [],
  asOf: BOOK_DATE,
};

export const METRICS: ClientMetricsAnswer = {
  marketValue: '3077215.64',
  bookCost: '2436212.74',
  unrealisedGain: '641002.90',
  unrealisedGainBp: 2631,
  cash: '210450.02',
  cashBp: 684,
  accounts: { chosen: 3, total: 3 },
  basis: BASIS,
  explain: explainingAll(
    {
      formula: 'accounts',
      included: [
        { what: 'single', count: 2, amount: '1204227.60' },
        { what: 'joint', count: 1, amount: '1872988.04' },
      ],
      excluded: [{ what: 'closed', count: 1, amount: '0.00' }],
    },
    { cashCad: '210450.02', bookCostCad: '2436212.74', gainCad: '641002.90' },
  ),
  asOf: BOOK_DATE,
};

export const DETAILS: ClientDetailsAnswer = {
  birthDate: '1967-08-14',
  incorporatedOn: null,
  sinLast3: '118',
  phones: [{ kind: 'mobile', number: '+14165550142', isPrimary: true }],
  emails: [{ address: 'ws.chan@example.ca', isPrimary: true }],
  addresses: [
    {
      kind: 'residential',
      lines: ['1180 Yonge St, unit 902'],
      city: 'Toronto',
      province: 'ON',
      postalCode: 'M4W 2L9',
      country: 'CA',
      undeliverableSince: null,
      season: null,
    },
  ],
};

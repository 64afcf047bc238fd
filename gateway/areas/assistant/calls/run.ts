import { ANSWER_ROWS, TOP_MAX } from '@/contract/assistant/codes';
import type { BookSpec, ChatResult, FoundRows, QuerySpec } from '@/contract/assistant/schema';
import { accountsShown } from '@/contract/assistant/shown';
import { readSpan } from '@/contract/filters/daySpan';
import type { BoaBreakdownAnswer } from '@/contract/boa/schema';
import type { Decimal } from '@/contract/scalars';
import { canSort } from '../grammar/reading';
import type { CallContext } from '../../../kit/call/handler';
import { averaged, type Breakdown, byMonth, compared } from './figured';
import { type Ask, askedBy, notOfThisList } from './askedBy';
import { sumOf } from './sums';

const page = (size: number) => ({ size, after: null, before: null });

interface Found {
  count: number;
  amount: Decimal | null;
  cash: Decimal;
  found: FoundRows;
  /** Only the first rows, when the question asked for that many. */
  amounts: readonly Decimal[];
  groups: { key: string; label: string | null; count: number; amount: Decimal }[] | null;
  asOf: string;
}

const BY_VALUE = { key: 'marketValue', direction: 'desc' } as const;

const orderOf = ({ sort, list }: BookSpec) => [sort !== null && canSort(list, sort.key) ? sort : BY_VALUE];

async function clients(ask: Ask, spec: BookSpec): Promise<Found> {
  const { filters, groupBy } = spec;
  const size = spec.limit ?? ANSWER_ROWS;
  const total = await ask('clientsSummaryList', { filters, groupBy });
  const { rows } = await ask('clientsList', { filters, sort: orderOf(spec), page: page(size) });
  return {
    count: total.count,
    amount: total.marketValue,
    cash: total.cash,
    found: { list: 'clients', rows: rows.slice(0, ANSWER_ROWS) },
    amounts: rows.map(({ marketValue }) => marketValue),
    groups:
      total.groups?.map(({ key, label, count, marketValue }) => ({
        key,
        label,
        count,
        amount: marketValue,
      })) ?? null,
    asOf: total.asOf,
  };
}

async function households(ask: Ask, spec: BookSpec): Promise<Found> {
  const { filters } = spec;
  const show = { closedOnly: false };
  const size = spec.limit ?? ANSWER_ROWS;
  const total = await ask('householdsSummaryList', { filters, show });
  const { rows } = await ask('householdsList', { filters, show, sort: orderOf(spec), page: page(size) });
  return {
    count: total.count,
    amount: total.marketValue,
    cash: total.cash,
    found: { list: 'households', rows: rows.slice(0, ANSWER_ROWS) },
    amounts: rows.map(({ marketValue }) => marketValue),
    groups: null,
    asOf: total.asOf,
  };
}

async function accounts(ask: Ask, spec: BookSpec): Promise<Found> {
  const { filters } = spec;
  const of = { filters, clientId: null, householdId: null, show: accountsShown(filters) };
  const size = spec.limit ?? ANSWER_ROWS;
  const { total, groups, asOf } = await ask('accountsSummaryList', { ...of, groupBy: spec.groupBy });
  const { rows } = await ask('accountsList', { ...of, sort: orderOf(spec), page: page(size) });
  return {
    count: total.count,
    amount: total.marketValueCad,
    cash: total.cashCad,
    found: { list: 'accounts', rows: rows.slice(0, ANSWER_ROWS) },
    amounts: rows.map(({ marketValueCad }) => marketValueCad),
    groups:
      groups?.map(({ key, label, total: sums }) => ({
        key,
        label,
        count: sums.count,
        amount: sums.marketValueCad,
      })) ?? null,
    asOf,
  };
}

const BOOKS = { clients, households, accounts };

async function book(ask: Ask, spec: BookSpec): Promise<ChatResult> {
  const { count, amount, cash, found, amounts, groups, asOf } = await BOOKS[spec.list](ask, spec);
  const isGrouped = spec.groupBy !== null && groups !== null;
  return {
    kind: 'rows',
    spec,
    count,
    amount: spec.total === 'cash' ? cash : amount,
    top: spec.limit === null ? null : { count: amounts.length, amount: sumOf(amounts) },
    found,
    groups: isGrouped ? groups.slice(0, ANSWER_ROWS) : null,
    groupCount: isGrouped ? groups.length : 0,
    asOf,
  };
}

const plainRows = (
  count: number,
  found: FoundRows,
  asOf: string,
  spec: QuerySpec,
  amount: Decimal | null = null,
): ChatResult => ({
  kind: 'rows',
  spec,
  count,
  amount,
  top: null,
  found,
  groups: null,
  groupCount: 0,
  asOf,
});

/** The calls and the order of each list that the question filters by facets. */
const FACETS = {
  kyc: { list: 'kycList', summary: 'kycSummaryList', sort: 'due', direction: 'asc' },
  verification: {
    list: 'verificationList',
    summary: 'verificationSummaryList',
    sort: 'state',
    direction: 'asc',
  },
  documents: { list: 'documentsList', summary: 'documentsSummaryList', sort: 'created', direction: 'desc' },
  delivery: { list: 'deliveryList', summary: 'deliverySummaryList', sort: 'adoption', direction: 'asc' },
  umaAccounts: {
    list: 'umaAccountsList',
    summary: 'umaAccountsSummaryList',
    sort: 'marketValue',
    direction: 'desc',
  },
  teams: { list: 'teamsList', summary: 'teamsSummaryList', sort: 'name', direction: 'asc' },
} as const;

type Facets = Extract<QuerySpec, { kind: 'facets' }>;

/** The filters of a list; spans of days are written as in an address. */
function facetFilters({ facets: { created, ...others }, text }: Facets) {
  return {
    ...others,
    ...(created !== undefined && { created: readSpan(created.join()) }),
    ...(text !== null && { text }),
  };
}

async function facets(
  ask: Ask,
  spec: Extract<QuerySpec, { kind: 'facets' }>,
  today: string,
): Promise<ChatResult> {
  const { list, summary, sort, direction } = FACETS[spec.list];
  const filters = facetFilters(spec);
  const total = await ask(summary, { filters });
  const { rows } = await ask(list, { filters, sort: [{ key: sort, direction }], page: page(ANSWER_ROWS) });
  const amount = 'marketValue' in total ? total.marketValue : null;
  // Documents are counted from the day of the firm.
  const asOf = spec.list === 'documents' ? today : total.asOf;
  return plainRows(total.count, { list: spec.list, rows } as FoundRows, asOf, spec, amount);
}

type Transfers = Extract<QuerySpec, { kind: 'transfers' }>;

/** @throws {ProblemError} `invalid` for a dealer without its code */
function transfersFound({ filters, states, lateOnly, dealer }: Transfers) {
  if (dealer !== undefined && dealer.code === undefined) throw notOfThisList();
  return { filters, states, lateOnly, dealers: dealer?.code === undefined ? [] : [dealer.code] };
}

async function transfers(ask: Ask, spec: Extract<QuerySpec, { kind: 'transfers' }>): Promise<ChatResult> {
  const of = transfersFound(spec);
  const total = await ask('transfersSummaryList', of);
  const { rows } = await ask('transfersList', {
    ...of,
    sort: [{ key: 'next', direction: 'asc' }],
    page: page(ANSWER_ROWS),
  });
  return plainRows(total.count, { list: 'transfers', rows }, total.asOf, spec, total.expected);
}

async function unassigned(ask: Ask, spec: Extract<QuerySpec, { kind: 'unassigned' }>): Promise<ChatResult> {
  const { filters } = spec;
  const total = await ask('unassignedAccountsSummaryList', { filters });
  const { rows } = await ask('unassignedAccountsList', {
    filters,
    sort: [BY_VALUE],
    page: page(ANSWER_ROWS),
  });
  return plainRows(total.count, { list: 'unassignedAccounts', rows }, total.asOf, spec, total.marketValueCad);
}

/** The measures of the table of households and clients, as it writes them. */
const TABLE_VALUES = {
  aua: 'aua',
  netFlow: 'netFlow',
  revenue: 'revenue',
  accounts: 'accounts',
} as const;

type TableMeasure = keyof typeof TABLE_VALUES;

const isOfTable = (measure: string): measure is TableMeasure => measure in TABLE_VALUES;

/** A ranking shows its rows alone. */
const FIRST_ONLY: Pick<BoaBreakdownAnswer, 'other' | 'total'> = {
  other: { count: 0, values: [null] },
  total: null,
};

/** The first or the last rows by a measure: the table of the dashboards sorts both ways. */
async function tabled(ask: Ask, spec: Breakdown, measure: TableMeasure): Promise<BoaBreakdownAnswer> {
  const { filters, period, dimension, limit = ANSWER_ROWS, direction = 'desc', asOf = null } = spec;
  const found = {
    filters,
    kind: dimension === 'client' ? ('client' as const) : ('household' as const),
    period,
    organisation: 'now' as const,
    asOf,
    within: null,
  };
  const total = await ask('boaTableSummary', found);
  const { rows } = await ask('boaTable', {
    ...found,
    sort: [{ key: measure, direction }],
    page: page(limit),
  });
  const valueOf = (row: (typeof rows)[number]) => {
    const value = row[TABLE_VALUES[measure]];
    return value === null ? null : String(value);
  };
  return {
    rows: rows.map((row) => ({
      key: row.id,
      id: row.id,
      name: row.name === null ? null : { en: row.name, fr: row.name },
      party: row.party,
      values: [valueOf(row)],
      before: null,
    })),
    ...FIRST_ONLY,
    span: total.span,
    asOf: total.asOf,
  };
}

/** The symbol of cash in a currency. */
const CASH = /^CASH\./;
const CASH_SYMBOLS = 2;

async function breakdown(ask: Ask, spec: Breakdown): Promise<ChatResult> {
  const { filters, period, dimension, measure, asOf = null, limit = ANSWER_ROWS } = spec;
  if (dimension === 'month') return byMonth(ask, spec);
  const isRanking = spec.limit !== undefined && (dimension === 'household' || dimension === 'client');
  if (isRanking && isOfTable(measure))
    return { kind: 'parts', spec, parts: await tabled(ask, spec, measure) };
  if (spec.direction !== undefined) throw notOfThisList();
  const isOfSecurities = spec.limit !== undefined && dimension === 'security';
  const parts = await ask('boaBreakdown', {
    filters,
    period,
    organisation: 'now',
    asOf,
    dimension,
    within: null,
    measures: [measure],
    limit: isOfSecurities ? Math.min(limit + CASH_SYMBOLS, TOP_MAX) : limit,
  });
  if (!isOfSecurities) return { kind: 'parts', spec, parts };
  // Cash is no security, as the number of securities counts them. What is left out and the total would count it.
  const rows = parts.rows.filter(({ key }) => !CASH.test(key)).slice(0, limit);
  return { kind: 'parts', spec, parts: { ...parts, rows, ...FIRST_ONLY } };
}

/** How many rows a reading finds; null where it is no list. */
export async function countOf(context: CallContext<unknown>, spec: QuerySpec): Promise<number | null> {
  const ask = askedBy(context);
  switch (spec.kind) {
    case 'book': {
      const { filters } = spec;
      if (spec.list === 'clients') return (await ask('clientsSummaryList', { filters })).count;
      if (spec.list === 'households')
        return (await ask('householdsSummaryList', { filters, show: { closedOnly: false } })).count;
      const of = { filters, clientId: null, householdId: null, show: accountsShown(filters) };
      return (await ask('accountsSummaryList', of)).total.count;
    }
    case 'facets': {
      const filters = facetFilters(spec);
      return (await ask(FACETS[spec.list].summary, { filters })).count;
    }
    case 'transfers':
      return (await ask('transfersSummaryList', transfersFound(spec))).count;
    case 'unassigned':
      return (await ask('unassignedAccountsSummaryList', { filters: spec.filters })).count;
    default:
      return null;
  }
}

/**
 * Answers a reading from the lists and figures of the screens.
 * @throws {ProblemError} `invalid` for a reading that its list does not support
 */
export function runSpec(
  context: CallContext<unknown>,
  spec: Exclude<QuerySpec, { kind: 'fact' | 'term' | 'quote' | 'notifications' | 'tasks' | 'led' }>,
): Promise<ChatResult> {
  const ask = askedBy(context);
  switch (spec.kind) {
    case 'book':
      return book(ask, spec);
    case 'facets':
      return facets(ask, spec, context.scope.today);
    case 'transfers':
      return transfers(ask, spec);
    case 'unassigned':
      return unassigned(ask, spec);
    case 'breakdown':
      return breakdown(ask, spec);
    case 'figure':
      return spec.versus !== undefined ? compared(ask, spec) : averaged(ask, spec);
    case 'definition':
      return Promise.resolve({ kind: 'definition', spec });
  }
}

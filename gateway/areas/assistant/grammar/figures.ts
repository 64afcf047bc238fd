import type { AskedDimension, AskedGroup, AskedMeasure, AskedSort } from '@/contract/assistant/codes';
import { ASKED_MEASURES, TOP_MAX } from '@/contract/assistant/codes';
import type { QuerySpec } from '@/contract/assistant/schema';
import {
  BREAKDOWNS,
  BY_DAY,
  FIGURES_OF,
  OF_TODAY,
  SERIES_MEASURES,
  type Dashboard,
  type Period,
} from '@/contract/boa/codes';
import { spanOf } from '@/contract/periods';
import { MEASURES } from '@/contract/measures/registry';
import { bookFilters, cannot, listed, type Order, plainBook } from './lists';
import type { When } from './nodes';
import { isOfPeople, type Scope } from './place';
import { askBack, canGroup, type Composed, isSort, plainSpec, specOf } from './reading';

export interface FigureAsk {
  measure: AskedMeasure | 'aum';
  scopes: readonly Scope[];
  by: AskedDimension | null;
  when: When | null;
  top: Order | null;
  asOf: string;
}

/** Measures that are known for today only. */
export const isOfToday = (measure: AskedMeasure): boolean =>
  !(BY_DAY as readonly Dashboard[]).some((dashboard) =>
    (FIGURES_OF[dashboard] as readonly string[]).includes(measure),
  );

export const isStock = (measure: AskedMeasure): boolean =>
  !['flow'].includes(MEASURES[measure].additivity) &&
  !['organicGrowth', 'feeShare', 'roa', 'revenuePerHousehold'].includes(measure);

/** Measures with a figure for each month. */
const MONTHLY: readonly string[] = SERIES_MEASURES.filter((measure) => measure !== 'roaMonth');

interface Timed {
  period: Period;
  asOf?: string;
}

const DEFAULT: Timed = { period: 't12' };

/** The period and the day of a measure; null where it has no such thing. */
function timed(measure: AskedMeasure, when: When | null, asOf: string): Timed | null {
  if (when === null || (when.isDay && when.asOf === null))
    return when !== null && !isStock(measure) ? null : DEFAULT;
  if (isOfToday(measure)) return null;
  if (isStock(measure)) {
    if (when.period === 'lastMonth') return { ...DEFAULT, asOf: spanOf('lastMonth', asOf).to };
    return when.asOf === null ? null : { ...DEFAULT, asOf: when.asOf };
  }
  if (when.isDay || when.period === null) return null;
  return { period: when.period, ...(when.asOf !== null && { asOf: when.asOf }) };
}

const figure = (measure: AskedMeasure, time: Timed = DEFAULT): QuerySpec => ({
  kind: 'figure',
  measure,
  filters: {},
  ...time,
});

export const offers = (dimension: AskedDimension, measure: string): boolean =>
  (dimension === 'month' ? MONTHLY : (BREAKDOWNS[dimension].measures as readonly string[])).includes(measure);

/** What a list groups by is named otherwise on the dashboards. */
const GROUP_OF: Partial<Record<AskedDimension, AskedGroup>> = {
  repCode: 'repCode',
  household: 'household',
  accountType: 'type',
  currency: 'currency',
};

/** Assets or cash of rows that are asked for by what they are themselves: the sum of their list. */
function totalOf({ measure, scopes, by, when, top }: FigureAsk): Composed {
  if ((measure !== 'aua' && measure !== 'cash') || by !== null || when !== null || top !== null) return null;
  const found = listed({ scopes, top: null, sort: null });
  if (found?.is !== 'spec' || found.spec.kind !== 'book') return found?.is === 'ask' ? found : null;
  return specOf({ ...found.spec, total: measure === 'aua' ? 'marketValue' : 'cash' }, found.lookups);
}

/** Measures that the table of households and clients sorts by, both ways. */
const TABLE_MEASURES: readonly string[] = ['aua', 'netFlow', 'revenue', 'accounts'];

export function canRank(by: AskedDimension, measure: AskedMeasure, isMost: boolean): boolean {
  if (by === 'household' || by === 'client')
    return TABLE_MEASURES.includes(measure) || (isMost && offers(by, measure));
  return by === 'security' && isMost && offers(by, measure);
}

/** What ranks rows on the dashboards, by the name that its list has for it. */
const MEASURE_OF: Partial<Record<string, AskedMeasure>> = { marketValue: 'aua', accountCount: 'accounts' };

/** Null for what only a list is sorted by. */
export const measureOfRank = (rank: AskedSort | AskedMeasure): AskedMeasure | null =>
  MEASURE_OF[rank] ?? (isSort(rank) && rank !== 'cash' ? null : rank);

/** The largest of something by a measure that its list is not sorted by. */
function ranked(ask: FigureAsk, measure: AskedMeasure): Composed {
  const { scopes, by, when, top, asOf } = ask;
  const time = timed(measure, when, asOf);
  if (by === null || top === null || time === null || !canRank(by, measure, top.isMost)) return null;
  const limit = top.limit ?? 10;
  if (limit < 1 || limit > TOP_MAX) return null;
  const found = bookFilters('clients', scopes);
  if (found === null || !('filters' in found) || !isOfPeople(found.filters, found.lookups)) return null;
  return specOf(
    {
      kind: 'breakdown',
      measure,
      dimension: by,
      filters: found.filters,
      ...time,
      limit,
      ...(!top.isMost && { direction: 'asc' as const }),
    },
    found.lookups,
  );
}

/** Months are those of a span, of a measure that is known on a day too. */
function spanned(when: When | null): Timed | null {
  if (when === null) return DEFAULT;
  if (when.isDay || when.period === null) return null;
  return { period: when.period, ...(when.asOf !== null && { asOf: when.asOf }) };
}

function broken(ask: FigureAsk, measure: AskedMeasure): Composed {
  const { scopes, by, when, asOf } = ask;
  if (by === null) return null;
  const time = by === 'month' ? spanned(when) : timed(measure, when, asOf);
  const near = () =>
    askBack('cannot', [
      ...(time !== null && when !== null && by !== 'month' ? [figure(measure, time)] : [figure(measure)]),
      ...(offers(by, 'aua') && measure !== 'aua' ? [breakdown('aua', by)] : []),
      ...(offers(by, measure) ? [breakdown(measure, by)] : []),
    ]);
  if (!offers(by, measure) || time === null) return near();
  if (time.asOf !== undefined && (OF_TODAY as readonly string[]).includes(by)) return near();
  const found = bookFilters('clients', scopes);
  if (found === null || !('filters' in found) || !isOfPeople(found.filters, found.lookups)) return near();
  return specOf(
    { kind: 'breakdown', measure, dimension: by, filters: found.filters, ...time },
    found.lookups,
  );
}

const breakdown = (measure: AskedMeasure, dimension: AskedDimension): QuerySpec => ({
  kind: 'breakdown',
  measure,
  dimension,
  filters: {},
  ...DEFAULT,
});

const isOfClients = (scopes: readonly Scope[]): boolean =>
  scopes.every(({ noun }) => noun === null || noun === 'clients');

/** A figure, alone or by its parts. */
export function figured(ask: FigureAsk): Composed {
  const { measure, scopes, by, when, top, asOf } = ask;
  if (measure === 'aum') {
    if (by !== null || top !== null)
      return askBack('cannot', [
        { ...figure('aua'), service: 'managed' } as QuerySpec,
        ...(by !== null && offers(by, 'aua') ? [breakdown('aua', by)] : []),
      ]);
    const time = timed('aua', when, asOf);
    const found = isOfClients(scopes) ? bookFilters('clients', scopes) : null;
    if (time === null || found === null || !('filters' in found) || !isOfPeople(found.filters, found.lookups))
      return askBack('cannot', [{ ...figure('aua'), service: 'managed' } as QuerySpec]);
    return specOf(
      { kind: 'figure', measure: 'aua', filters: found.filters, ...time, service: 'managed' },
      found.lookups,
    );
  }
  const bound = boundOf(ask);
  if (bound !== null) return bound;
  if (!isOfClients(scopes)) return by === null ? (totalOf(ask) ?? whole(ask)) : groupedTotal(ask);
  if (top !== null) return ranked(ask, measure);
  if (by !== null) return broken(ask, measure);
  const time = timed(measure, when, asOf);
  if (time === null) return askBack('cannot', [figure(measure)]);
  const found = bookFilters('clients', scopes);
  if (found === null) return null;
  if ('failed' in found) {
    // `cash in TFSAs`; what `cash in US dollars` is of is not said.
    const isOfTypes = scopes.every(
      ({ noun, said }) => noun === null && said.every(({ cond }) => cond.is === 'product'),
    );
    const ofAccounts = isOfTypes ? named(scopes, 'accounts') : scopes;
    return totalOf({ ...ask, scopes: ofAccounts }) ?? cannot({ scopes: named(scopes) }, found.failed);
  }
  if ('conds' in found) return null;
  if (!isOfPeople(found.filters, found.lookups)) {
    const isAccounts = scopes.every(({ noun }) => noun === null);
    return (
      totalOf({ ...ask, scopes: named(scopes, isAccounts ? 'accounts' : 'clients') }) ??
      askBack('cannot', [figure(measure)])
    );
  }
  return specOf({ kind: 'figure', measure, filters: found.filters, ...time }, found.lookups);
}

/** `cash over 20,000`: whose it is was not said. */
function boundOf({ measure, scopes, by, when, top }: FigureAsk): Composed {
  const [main, ...nested] = scopes;
  if (main === undefined || nested.length > 0 || main.noun !== null || main.said.length === 0) return null;
  if ((measure !== 'cash' && measure !== 'aua') || by !== null || when !== null || top !== null) return null;
  const [within, ...more] = main.said;
  // `cash over 50,000 in a RRIF`: the amount is of the cash in such accounts.
  if (measure === 'cash' && more.length === 0 && within?.cond.is === 'inProduct') {
    const { type, comparison, value } = within.cond;
    const said = (
      [
        { is: 'product', field: 'product', types: [type], isOfAccount: true },
        { is: 'number', field: 'cash', comparison, value },
      ] as const
    ).map((cond) => ({ ...within, cond }));
    return listed({ scopes: [{ noun: 'accounts', said }], top: null, sort: null });
  }
  const said = main.said.flatMap((each) =>
    each.cond.is === 'number' && (each.cond.field === 'amount' || each.cond.field === 'bare')
      ? [
          {
            ...each,
            cond: { ...each.cond, field: measure === 'cash' ? ('cash' as const) : ('amount' as const) },
          },
        ]
      : [],
  );
  if (said.length !== main.said.length) return null;
  return askBack(
    'several',
    (['clients', 'households', 'accounts'] as const).map((noun) =>
      plainSpec(listed({ scopes: [{ noun, said }], top: null, sort: null })),
    ),
  );
}

const named = (scopes: readonly Scope[], noun: 'clients' | 'accounts' = 'clients'): Scope[] =>
  scopes.map((scope) => ({ ...scope, noun: scope.noun ?? noun }));

/** `revenue of my households`: what asks nothing of its noun is the figure of the book. */
function whole(ask: FigureAsk): Composed {
  const isBare = ask.scopes.every(
    ({ said, noun }) => said.length === 0 && (noun === 'households' || noun === 'accounts'),
  );
  return isBare
    ? figured({ ...ask, scopes: [{ noun: null, said: [] }] })
    : askBack('cannot', [
        ask.measure === 'aum' ? null : figure(ask.measure),
        plainSpec(listed({ scopes: ask.scopes, top: null, sort: null })),
      ]);
}

/** `AUA of accounts by rep code`: the groups of the list. */
function groupedTotal(ask: FigureAsk): Composed {
  const { scopes, by, measure, when, top } = ask;
  if (by === null || when !== null || top !== null || measure === 'aum') return null;
  const isBare = scopes.every(({ said, noun }) => said.length === 0 && noun !== 'managed');
  if (isBare) return figured({ ...ask, scopes: [{ noun: null, said: [] }] });
  return measure === 'aua'
    ? grouped(scopes, by)
    : askBack('cannot', [plainSpec(listed({ scopes, top: null, sort: null }))]);
}

/** The rows of a list in groups, or how many there are of each kind. */
export function grouped(scopes: readonly Scope[], by: AskedDimension): Composed {
  const [main] = scopes;
  if (main === undefined) return null;
  // `accounts by type`: only revenue has types of its own.
  if (by === 'revenueType' && main.noun === 'accounts') return grouped(scopes, 'accountType');
  const found = listed({ scopes, top: null, sort: null });
  if (found?.is === 'ask') return found;
  if (found?.is !== 'spec') return null;
  const { spec, lookups } = found;
  const nouns = {
    clients: 'clients',
    households: 'households',
    accounts: 'accounts',
    managed: 'accounts',
  } as const;
  const list = main.noun !== null && main.noun in nouns ? nouns[main.noun as keyof typeof nouns] : null;
  if (list === null) return askBack('cannot', [spec]);
  const filters = spec.kind === 'book' ? spec.filters : { condition: ['service:managed'] };
  const group = GROUP_OF[by];
  if (group !== undefined && canGroup(list, group))
    return specOf({ ...plainBook(list, filters), groupBy: group }, lookups);
  const isCount = (ASKED_MEASURES as readonly string[]).includes(list) && offers(by, list);
  const isPeople = list !== 'households' ? isOfPeople(filters, lookups) : Object.keys(filters).length === 0;
  if (
    isCount &&
    isPeople &&
    (list !== 'accounts' ||
      Object.keys(filters).length === 0 ||
      scopes.some(({ noun }) => noun === 'clients'))
  )
    return specOf({ kind: 'breakdown', measure: list, dimension: by, filters, ...DEFAULT }, lookups);
  const isWhole = Object.keys(filters).length === 0;
  return askBack('cannot', [
    ...(isWhole
      ? (['aua', 'accounts'] as const).filter((each) => offers(by, each)).map((each) => breakdown(each, by))
      : [lookups.length === 0 ? spec : null]),
  ]);
}

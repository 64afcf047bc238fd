import type { AskedMeasure } from '@/contract/assistant/codes';
import { AVERAGED_MEASURES, TOP_MAX } from '@/contract/assistant/codes';
import type { BookSpec, QuerySpec } from '@/contract/assistant/schema';
import type { Draft } from './draft';
import { besideOf } from './earlier';
import { canRank, figured, measureOfRank, offers } from './figures';
import { followedBy, merged } from './merged';
import { isOfPeople, type Scope } from './place';
import { askBack, type Composed, plainSpec } from './reading';

export function sumAfter(before: BookSpec, measure: AskedMeasure | 'aum'): Composed {
  if (measure !== 'aua' && measure !== 'cash') return null;
  return followedBy({ ...before, groupBy: null, total: measure === 'aua' ? 'marketValue' : 'cash' });
}

/** No rows, measure, split or time is asked for. */
const isOfNothing = ({ scopes, measures, by, when, second }: Draft): boolean =>
  scopes.every(({ noun, said }) => noun === null && said.length === 0) &&
  measures.length + by.length + when.length === 0 &&
  second === null;

/** Nothing but a measure: `total cash`, `revenue`. */
const isMeasureAlone = (draft: Draft): boolean =>
  draft.measures.length === 1 &&
  isOfNothing({ ...draft, measures: [] }) &&
  [draft.top, draft.rank, draft.sort, draft.per].every((each) => each === null) &&
  !draft.isVersus;

/**
 * A measure after a list: `and how much cash` is that of its rows, and `revenue` alone may be that of the whole book.
 * Null where it goes on with nothing.
 *
 * @param whole the measure of the whole book
 */
export function measuredAfter(
  before: QuerySpec,
  draft: Draft,
  isOfThem: boolean,
  asOf: string,
  whole: () => Composed,
): Composed {
  const [measure] = draft.measures;
  if (before.kind !== 'book' || measure === undefined || !isMeasureAlone(draft)) return null;
  if (Object.keys(before.filters).length === 0 && before.limit === null) return null;
  const own = sumAfter(before, measure) ?? figureOfClients(before, measure, draft, asOf);
  if (own !== null && isOfThem) return own;
  if (own !== null) return askBack('several', [plainSpec(own), plainSpec(whole())]);
  return isOfThem ? askBack('cannot', [plainSpec(whole())], [measure]) : null;
}

/** A figure of the dashboards of the clients of a list. */
function figureOfClients(
  before: BookSpec,
  measure: AskedMeasure | 'aum',
  { scopes }: Draft,
  asOf: string,
): Composed {
  if (before.list !== 'clients' || before.limit !== null || !isOfPeople(before.filters, [])) return null;
  const found = figured({ measure, scopes, by: null, when: null, top: null, asOf });
  if (found?.is !== 'spec' || found.spec.kind !== 'figure') return null;
  return followedBy({ ...found.spec, filters: before.filters }, found.lookups);
}

type Figured = Extract<QuerySpec, { kind: 'figure' | 'breakdown' }>;

/** A figure stays an average, and beside what it is compared with; null where the next has neither. */
function keptOf(before: Figured, next: Figured, isTimed: boolean) {
  if (before.kind !== 'figure') return {};
  const { per, versus } = before;
  if (per === undefined && versus === undefined) return {};
  const canAverage = per === undefined || (AVERAGED_MEASURES as readonly string[]).includes(next.measure);
  if (
    next.kind !== 'figure' ||
    next.service !== before.service ||
    !canAverage ||
    (versus !== undefined && isTimed)
  )
    return null;
  return { ...(per !== undefined && { per }), ...(versus !== undefined && { versus }) };
}

/** `and by revenue` after the largest by something else: as many of them by that measure. */
export function rerankedAfter(before: BookSpec | Figured, draft: Draft): Composed {
  const { top, rank, sort } = draft;
  const isAlone = isOfNothing(draft) && top === null && sort === null;
  const measure = rank === null ? null : measureOfRank(rank);
  if (!isAlone || measure === null) return null;
  if (before.kind === 'breakdown' && before.limit !== undefined)
    return canRank(before.dimension, measure, before.direction !== 'asc')
      ? followedBy({ ...before, measure })
      : null;
  if (before.kind !== 'book' || before.limit === null || before.groupBy !== null) return null;
  const dimension = before.list === 'clients' ? 'client' : before.list === 'households' ? 'household' : null;
  const isBare = before.list === 'clients' || Object.keys(before.filters).length === 0;
  const isMost = before.sort?.direction !== 'asc';
  if (
    dimension === null ||
    !isBare ||
    !isOfPeople(before.filters, []) ||
    !canRank(dimension, measure, isMost)
  )
    return null;
  const { filters, limit } = before;
  const direction = isMost ? {} : { direction: 'asc' as const };
  return followedBy({ kind: 'breakdown', measure, dimension, filters, period: 't12', limit, ...direction });
}

/** `the bottom 5` after a ranking: the other end of it, by the same measure. */
function rankedAfter(before: Figured, draft: Draft): Composed {
  const { top, rank, sort } = draft;
  const isAlone = isOfNothing(draft) && rank === null && sort === null;
  if (before.kind !== 'breakdown' || before.limit === undefined || top === null || !isAlone) return null;
  const { direction: _direction, ...others } = before;
  const limit = top.limit ?? before.limit;
  if (!canRank(before.dimension, before.measure, top.isMost) || limit < 1 || limit > TOP_MAX) return null;
  return followedBy({ ...others, limit, ...(!top.isMost && { direction: 'asc' as const }) });
}

/** Nothing but that accounts are managed. */
const isOfManaged = ({ said }: Scope): boolean =>
  said.length === 1 &&
  said.every(
    ({ cond }) => cond.is === 'codes' && cond.field === 'service' && cond.codes.join() === 'managed',
  );

export function figureAfter(before: Figured, draft: Draft, asOf: string): Composed {
  const ranking = rankedAfter(before, draft) ?? rerankedAfter(before, draft);
  if (ranking !== null) return ranking;
  if (
    draft.scopes.length !== 1 ||
    draft.second !== null ||
    draft.sort !== null ||
    draft.top !== null ||
    draft.rank !== null
  )
    return null;
  const [main] = draft.scopes as [Scope];
  // `only for clients over 60` goes on with the figure.
  const isOfClients = main.noun === 'clients' && draft.isFurther && main.said.length > 0;
  if ((main.noun !== null && !isOfClients) || draft.measures.length > 1 || draft.by.length > 1) return null;
  if (
    before.kind === 'breakdown' &&
    before.limit !== undefined &&
    before.dimension === 'household' &&
    main.said.length > 0
  )
    return null;
  const isManaged = before.kind === 'figure' && before.service === 'managed';
  // `managed only` after assets asks for those under management.
  if (!isManaged && before.kind === 'figure' && before.measure === 'aua' && isOfManaged(main))
    return figureAfter(before, { ...draft, measures: ['aum'], scopes: [{ noun: null, said: [] }] }, asOf);
  const measure = draft.measures[0] ?? (isManaged ? 'aum' : before.measure);
  const by = draft.by[0] ?? (before.kind === 'breakdown' ? before.dimension : null);
  const when = draft.when[0] ?? null;
  const found = figured({ measure, scopes: [main], by, when, top: null, asOf });
  if (found?.is !== 'spec' || (found.spec.kind !== 'figure' && found.spec.kind !== 'breakdown'))
    return found?.is === 'ask' ? found : null;
  const { spec } = found;
  const kept = keptOf(before, spec, when !== null);
  if (kept === null) return null;
  if (by !== null && !offers(by, spec.measure)) return null;
  // Without a time of its own it keeps the one of before.
  const time =
    when === null ? { period: before.period, ...(before.asOf !== undefined && { asOf: before.asOf }) } : {};
  // A split by something else is whole.
  const isRanked =
    before.kind === 'breakdown' &&
    before.limit !== undefined &&
    spec.kind === 'breakdown' &&
    spec.dimension === before.dimension;
  const rank = isRanked
    ? { limit: before.limit, ...(before.direction !== undefined && { direction: before.direction }) }
    : {};
  return followedBy(
    { ...spec, ...time, ...kept, ...rank, filters: merged(before.filters, spec.filters) } as QuerySpec,
    found.lookups,
  );
}

/** `and compared to last year`: the figure of before beside that of another time. */
export function comparedAfter(before: QuerySpec, draft: Draft, asOf: string): Composed {
  const [when, ...more] = draft.when;
  const isTimeAlone =
    more.length === 0 &&
    draft.measures.length === 0 &&
    draft.by.length === 0 &&
    draft.top === null &&
    draft.rank === null;
  const isPlain = draft.scopes.every(({ noun, said }) => noun === null && said.length === 0);
  if (
    before.kind !== 'figure' ||
    before.per !== undefined ||
    before.versus !== undefined ||
    !isTimeAlone ||
    !isPlain
  )
    return null;
  const { measure } = before;
  const found = figured({ measure, scopes: draft.scopes, by: null, when: when ?? null, top: null, asOf });
  if (found?.is !== 'spec' || found.spec.kind !== 'figure') return null;
  return besideOf(before, found.spec, asOf, [], true);
}

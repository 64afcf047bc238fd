import type { AskedGroup, AskedMeasure, AskedSort } from '@/contract/assistant/codes';
import { ASKED_SORTS, AVERAGED_MEASURES, TOP_MAX } from '@/contract/assistant/codes';
import type { BookSpec, QuerySpec } from '@/contract/assistant/schema';
import { readCondition } from '@/contract/filters/condition';
import type { BookFilter } from '@/contract/filters/schema';
import { withCarriedBounds } from './carried';
import type { Draft } from './draft';
import { canRank, figured, offers } from './figures';
import { bookFilters, cannot, listed, plainBook } from './lists';
import type { Noun } from './nodes';
import type { Scope } from './place';
import { askBack, canGroup, canSort, type Composed, type Lookup, plainSpec, specOf } from './reading';

/** One has one age range, one province: a later condition takes the place of the earlier one on the same thing. */
const thingOf = (text: string): string => {
  const condition = readCondition(text);
  if (condition === null) return text;
  const { field } = condition;
  if (field === 'birthdayIn') return 'birthday';
  if (field === 'kycDueIn') return 'kycDue';
  if (field === 'inProduct') return `inProduct:${condition.type}`;
  if (field === 'noProvince' || field === 'province' || field === 'city') return 'place';
  if (field === 'product' || field === 'noProduct' || field === 'holds' || field === 'holdsNot') return text;
  return field;
};

function merged(before: BookFilter, next: BookFilter): BookFilter {
  const replaced = new Set((next.condition ?? []).map(thingOf));
  const condition = [
    ...(before.condition ?? []).filter((text) => !replaced.has(thingOf(text))),
    ...(next.condition ?? []),
  ];
  const { condition: _before, ...others } = { ...before, ...next };
  return condition.length === 0 ? others : { ...others, condition };
}

const followedBy = (spec: QuerySpec, lookups: readonly Lookup[] = []): Composed =>
  specOf(spec, lookups, true);

const GROUPS: Partial<Record<string, AskedGroup>> = {
  repCode: 'repCode',
  household: 'household',
  accountType: 'type',
  currency: 'currency',
};

const isSort = (key: string): key is AskedSort => (ASKED_SORTS as readonly string[]).includes(key);

/** Reviews and verifications as what they are of clients; null where clients have no such condition. */
function asClients(before: Extract<QuerySpec, { kind: 'facets' }>): BookSpec | null {
  const { list, facets, text } = before;
  const { state, ...others } = facets;
  if (text !== null || state === undefined || Object.keys(others).length > 0) return null;
  if (list === 'kyc') {
    const condition =
      state.join() === 'overdue'
        ? 'kyc:overdue'
        : state.includes('overdue') || state.length < 4
          ? null
          : 'kyc:current';
    return condition === null ? null : plainBook('clients', { condition: [condition] });
  }
  const condition = `identity:${state.join('-')}`;
  return list === 'verification' && readCondition(condition) !== null
    ? plainBook('clients', { condition: [condition] })
    : null;
}

/** Whether all of a draft is in one noun at most, and asks nothing that a list has no room for. */
const isPatch = ({ scopes, second, when, measures }: Draft): boolean =>
  scopes.length === 1 && second === null && when.length === 0 && measures.length === 0;

/** The list of before under one more condition. What that condition may be of is offered where it is several things. */
function bookAfter(before: BookSpec, draft: Draft): Composed {
  if (!isPatch(draft) || draft.by.length > 1) return null;
  const [main] = draft.scopes as [Scope];
  const carried = withCarriedBounds(main, before.filters, (main.noun ?? before.list) === 'accounts');
  const each = carried.map((scope) => patched(before, draft, scope));
  return each.length === 1 ? (each[0] ?? null) : askBack('several', each.map(plainSpec));
}

function patched(before: BookSpec, draft: Draft, main: Scope): Composed {
  const { noun, said } = main;
  if (noun !== null && noun !== 'clients' && noun !== 'households' && noun !== 'accounts') return null;
  const list = noun ?? before.list;
  // A list of another kind of rows keeps its conditions only where each means the same there.
  if (list !== before.list && !keeps(before, list)) return null;
  const found = bookFilters(list, [{ noun: list, said }]);
  if (found === null) return null;
  if ('failed' in found) return cannot({ scopes: [{ noun: list, said }] }, found.failed);
  if ('conds' in found) return null;
  const { top, sort, rank } = draft;
  const [by = null] = draft.by;
  const groupBy = by === null ? before.groupBy : (GROUPS[by] ?? null);
  if (by !== null && (groupBy === null || !canGroup(list, groupBy)))
    return askBack('cannot', [{ ...before, groupBy: null }], [by]);
  const key = rank ?? sort?.key ?? (top === null ? null : (before.sort?.key ?? 'marketValue'));
  if (key !== null && (!isSort(key) || !canSort(list, key))) return null;
  const isDescending = top === null ? !(sort?.isAscending ?? key === 'name') : top.isMost;
  const order = key === null ? before.sort : ({ key, direction: isDescending ? 'desc' : 'asc' } as const);
  const limit = top === null ? before.limit : (top.limit ?? 10);
  return followedBy(
    {
      kind: 'book',
      list,
      filters: merged(before.filters, found.filters),
      sort: order !== null && canSort(list, order.key) ? order : null,
      limit,
      groupBy:
        groupBy !== null && canGroup(list, groupBy) && (limit === null || by !== null) ? groupBy : null,
    },
    found.lookups,
  );
}

/** Conditions that mean something else of other rows are not carried over unsaid. */
function keeps({ filters }: BookSpec, list: Noun): boolean {
  const conditions = (filters.condition ?? []).map((text) => readCondition(text)?.field ?? '');
  const own = [
    'marketValue',
    'cash',
    'cashShare',
    'product',
    'noProduct',
    'currency',
    'service',
    'cashState',
    'holds',
    'holdsNot',
    'accountCount',
    'onlyProduct',
    'inProduct',
    'openedOn',
    'closedOn',
    'holders',
  ];
  const denials = [
    'noSignIn',
    'noContact',
    'noUpdate',
    'noProvince',
    'portal',
    'signIns',
    'eDelivery',
    'kyc',
    'identity',
    'transfers',
  ];
  return !conditions.some(
    (field) => own.includes(field) || (list === 'households' && denials.includes(field)),
  );
}

function sumAfter(before: BookSpec, measure: AskedMeasure | 'aum'): Composed {
  if (measure !== 'aua' && measure !== 'cash') return null;
  return followedBy({ ...before, groupBy: null, total: measure === 'aua' ? 'marketValue' : 'cash' });
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

/** `the bottom 5` after a ranking: the other end of it, by the same measure. */
function rankedAfter(
  before: Figured,
  { top, scopes, measures, by, when, rank, sort, second }: Draft,
): Composed {
  const isAlone =
    scopes.every(({ noun, said }) => noun === null && said.length === 0) &&
    measures.length + by.length + when.length === 0 &&
    rank === null &&
    sort === null &&
    second === null;
  if (before.kind !== 'breakdown' || before.limit === undefined || top === null || !isAlone) return null;
  const { direction: _direction, ...others } = before;
  const limit = top.limit ?? before.limit;
  if (!canRank(before.dimension, before.measure, top.isMost) || limit < 1 || limit > TOP_MAX) return null;
  return followedBy({ ...others, limit, ...(!top.isMost && { direction: 'asc' as const }) });
}

function figureAfter(before: Figured, draft: Draft, asOf: string): Composed {
  const ranking = rankedAfter(before, draft);
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
  if (main.noun !== null || draft.measures.length > 1 || draft.by.length > 1) return null;
  const isManaged = before.kind === 'figure' && before.service === 'managed';
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
  return followedBy(
    { ...spec, ...time, ...kept, filters: merged(before.filters, spec.filters) } as QuerySpec,
    found.lookups,
  );
}

function facetsAfter(before: Extract<QuerySpec, { kind: 'facets' }>, draft: Draft, asOf: string): Composed {
  if (!isPatch(draft)) return null;
  const [main] = draft.scopes as [Scope];
  const nouns = {
    kyc: 'kyc',
    verification: 'verification',
    documents: 'documents',
    delivery: 'delivery',
    umaAccounts: 'managed',
    teams: 'teams',
  } as const;
  const isPlain = draft.top === null && draft.by.length === 0 && draft.sort === null && draft.rank === null;
  if (main.noun === null && isPlain) {
    const own = listed({ scopes: [{ noun: nouns[before.list], said: main.said }], top: null, sort: null });
    if (
      own?.is === 'spec' &&
      own.spec.kind === 'facets' &&
      own.spec.list === before.list &&
      main.said.length > 0
    )
      return followedBy(
        { ...before, facets: { ...before.facets, ...own.spec.facets }, text: own.spec.text ?? before.text },
        own.lookups,
      );
  }
  const clients = asClients(before);
  return clients === null ? null : followed(clients, draft, asOf);
}

function transfersAfter(before: Extract<QuerySpec, { kind: 'transfers' }>, draft: Draft): Composed {
  if (
    !isPatch(draft) ||
    draft.top !== null ||
    draft.by.length > 0 ||
    draft.sort !== null ||
    draft.rank !== null
  )
    return null;
  const [main] = draft.scopes as [Scope];
  if ((main.noun !== null && main.noun !== 'transfers') || main.said.length === 0) return null;
  const own = listed({ scopes: [{ noun: 'transfers', said: main.said }], top: null, sort: null });
  if (own?.is !== 'spec' || own.spec.kind !== 'transfers') return null;
  const { states, lateOnly, filters, dealer } = own.spec;
  return followedBy(
    {
      ...before,
      states: states.length > 0 ? states : before.states,
      lateOnly: before.lateOnly || lateOnly,
      filters: merged(before.filters, filters),
      ...(dealer !== undefined && { dealer }),
    },
    own.lookups,
  );
}

/** `and compared to last year`: the figure of before beside that of another time. */
function comparedAfter(before: QuerySpec, draft: Draft, asOf: string): Composed {
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
  const { period, asOf: on } = found.spec;
  const versus = { period, ...(on !== undefined && { asOf: on }) };
  const isSame = period === before.period && on === before.asOf;
  return isSame ? null : followedBy({ ...before, versus });
}

/** What a further question makes of the reading of before; null where it changes nothing of it. */
export function followed(before: QuerySpec, draft: Draft, asOf: string): Composed {
  if (draft.isVersus) return comparedAfter(before, draft, asOf);
  if (draft.per !== null) return null;
  switch (before.kind) {
    case 'book': {
      const [measure, ...more] = draft.measures;
      const isSum = draft.isTheirs && measure !== undefined && more.length === 0;
      if (
        isSum &&
        draft.scopes.every(({ said }) => said.length === 0) &&
        draft.by.length + draft.when.length === 0
      )
        return sumAfter(before, measure);
      return bookAfter(before, draft);
    }
    case 'facets':
      return facetsAfter(before, draft, asOf);
    case 'transfers':
      return transfersAfter(before, draft);
    case 'figure':
    case 'breakdown':
      return figureAfter(before, draft, asOf);
    default:
      return null;
  }
}

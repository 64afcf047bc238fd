import type { AskedGroup } from '@/contract/assistant/codes';
import type { BookSpec, QuerySpec } from '@/contract/assistant/schema';
import { readCondition } from '@/contract/filters/condition';
import { withCarriedBounds } from './carried';
import type { Draft } from './draft';
import { comparedAfter, figureAfter, rerankedAfter, sumAfter } from './figureFollowUp';
import { bookFilters, cannot, listed, plainBook } from './lists';
import { followedBy, merged } from './merged';
import type { Noun } from './nodes';
import type { Scope } from './place';
import { askBack, canGroup, canSort, type Composed, isSort, plainSpec, type Said } from './reading';

const GROUPS: Partial<Record<string, AskedGroup>> = {
  repCode: 'repCode',
  household: 'household',
  accountType: 'type',
  currency: 'currency',
};

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
  if (list === 'clients' && noun === null && said.some(isManagedAccount))
    return patched(before, draft, hadByClients(main));
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
  // Groups are of all rows, and never of the first ones alone.
  if (by !== null && limit !== null)
    return askBack(
      'cannot',
      [
        { ...before, limit: null, groupBy },
        { ...before, groupBy: null },
      ],
      [by],
    );
  return followedBy(
    {
      kind: 'book',
      list,
      filters: merged(before.filters, found.filters),
      sort: order !== null && canSort(list, order.key) ? order : null,
      limit,
      groupBy: groupBy !== null && canGroup(list, groupBy) && limit === null ? groupBy : null,
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
  // `managed accounts only` after reviews: those of that service.
  if (before.list === 'kyc' && main.noun === 'managed' && main.said.length === 0 && isPlain)
    return followedBy({ ...before, facets: { ...before.facets, service: ['managed'] } });
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

const isManagedAccount = ({ cond }: Said): boolean =>
  cond.is === 'codes' && cond.field === 'service' && cond.isOfAccount === true;

/** `managed only` after clients: those who have such an account. */
const hadByClients = (scope: Scope): Scope => ({
  ...scope,
  said: scope.said.map((each) => {
    const { cond } = each;
    if (!isManagedAccount(each) || cond.is !== 'codes') return each;
    return { ...each, cond: { is: 'codes', field: cond.field, codes: cond.codes } };
  }),
});

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
      return bookAfter(before, draft) ?? rerankedAfter(before, draft);
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

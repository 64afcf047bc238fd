import { type BookSpec, type QuerySpec, querySpec } from '@/contract/assistant/schema';
import type { AskedGroup, AskedList, AskedSort, FacetList, Refusal } from '@/contract/assistant/codes';
import { BREAKDOWNS, type Period } from '@/contract/boa/codes';
import { readCondition } from '@/contract/filters/condition';
import type { BookFilter } from '@/contract/filters/schema';
import { conditionsOf, type Draft, draftOf, type Run } from './draft';
import { passedOver } from './passedOver';
import { itemsOf } from './read';

/** A question as it was read, before names, places and securities in it are looked up. */
export interface Reading {
  spec: QuerySpec | null;
  refused: Refusal | null;
  isFollowUp: boolean;
  /** Words that are still to be looked up, or are not known. */
  runs: Run[];
}

const NEVER_DAYS = 3_650;
const DEFAULT_DAYS = 30;

/** Which of the lists by groups each list of the book has. */
const GROUPS: Readonly<Record<AskedList, readonly AskedGroup[]>> = {
  clients: ['household', 'repCode'],
  households: [],
  accounts: ['household', 'type', 'repCode', 'currency'],
};

export const canGroup = (list: AskedList, group: AskedGroup): boolean => GROUPS[list].includes(group);

const SORTS: Readonly<Record<AskedList, readonly AskedSort[]>> = {
  clients: ['name', 'marketValue', 'cash', 'accountCount', 'updatedOn'],
  households: ['name', 'marketValue', 'cash', 'accountCount', 'updatedOn'],
  accounts: ['marketValue', 'cash', 'openedOn'],
};

export const canSort = (list: AskedList, sort: AskedSort): boolean => SORTS[list].includes(sort);

/** Topics that are conditions of clients, with what else the question says of them. */
function topicConditions(draft: Draft): string[] | null {
  const { topics, denied, days, overdue, due, good, never, all, period } = draft;
  const within = days?.count ?? period?.days ?? null;
  const found: string[] = [];
  if (topics.has('eDelivery'))
    found.push(
      denied.has('eDelivery') ? 'eDelivery:none' : all !== null ? 'eDelivery:all' : 'eDelivery:some-all',
    );
  if (topics.has('paper')) found.push(denied.has('paper') ? 'eDelivery:all' : 'eDelivery:none-some');
  if (topics.has('signIn')) {
    if (never !== null) found.push(`noSignIn:${String(NEVER_DAYS)}`);
    else if (within === null) return null;
    else found.push(`${denied.has('signIn') ? 'noSignIn' : 'signIn'}:${String(within)}`);
  } else if (topics.has('portal'))
    found.push(denied.has('portal') || never !== null ? 'portal:none' : 'portal:registered');
  if (topics.has('birthday')) found.push(`birthday:${String(within ?? DEFAULT_DAYS)}`);
  if (topics.has('kyc')) {
    if (overdue !== null) found.push('kyc:overdue');
    else if (good !== null) found.push('kyc:current');
    else if (due !== null || within !== null) found.push(`kycDue:${String(within ?? DEFAULT_DAYS)}`);
    else return null;
  }
  if (topics.has('identity')) {
    if (overdue !== null) found.push('identity:overdue');
    else if (good !== null) found.push('identity:verified');
    else if (due !== null || denied.has('identity')) found.push('identity:overdue-doubted-due');
    else return null;
  }
  return found;
}

/** The furthest back a question may look, in days: a hundred years, and a date that can be written. */
const FURTHEST_BACK = 36_525;

function updatedOf({ topics, days, period }: Draft, asOf: string): BookFilter['updated'] | null {
  if (!topics.has('updated')) return undefined;
  const back = days?.count ?? period?.days ?? null;
  if (back === null || back > FURTHEST_BACK) return null;
  const from = new Date(Date.parse(`${asOf}T00:00:00Z`) - back * 86_400_000).toISOString().slice(0, 10);
  return { preset: 'custom', from, to: null };
}

function filtersOf(draft: Draft, asOf: string, accounts: readonly string[]): BookFilter | null {
  const topics = topicConditions(draft);
  const updated = updatedOf(draft, asOf);
  if (topics === null || updated === null) return null;
  const condition = [...new Set([...conditionsOf(draft), ...topics])];
  if (condition.some((text) => readCondition(text) === null)) return null;
  return {
    ...(draft.repCodes.length > 0 && { iaCode: [...new Set(draft.repCodes)] }),
    ...(accounts.length > 0 && { account: [...new Set(accounts)] }),
    ...(condition.length > 0 && { condition }),
    ...(updated !== undefined && { updated }),
  };
}

const DUE_STATES: readonly [number, string][] = [
  [30, 'days30'],
  [60, 'days60'],
  [90, 'days90'],
];

/** The reviews of clients by their own list, where nothing else is asked of the clients. */
function kycFacets(draft: Draft): Record<string, string[]> | null {
  const own = draft.facets.filter(({ topic }) => topic === 'kyc');
  const facets: Record<string, string[]> = {};
  for (const { facet, value } of own) facets[facet] = [...(facets[facet] ?? []), value];
  if (draft.overdue !== null) facets.state = ['overdue'];
  else if (draft.good !== null) facets.state = ['days30', 'days60', 'days90', 'later'];
  else if (draft.due !== null || draft.days !== null) {
    const days = draft.days?.count ?? draft.period?.days ?? DEFAULT_DAYS;
    if (!DUE_STATES.some(([each]) => each === days)) return null;
    facets.state = DUE_STATES.filter(([each]) => each <= days).map(([, state]) => state);
  }
  return Object.keys(facets).length > 0 ? facets : null;
}

const facetSpec = (list: FacetList, facets: Record<string, string[]>): QuerySpec => ({
  kind: 'facets',
  list,
  facets,
  text: null,
});

/** Lists that have no conditions of clients: transfers, documents, managed accounts, unassigned accounts, teams. */
function ownListOf(draft: Draft, filters: BookFilter): QuerySpec | null {
  const { topics, facets, conditions, texts } = draft;
  const isPlain = conditions.length === 0 && texts.length === 0;
  const by = (topic: string) => {
    const own = facets.filter((each) => each.topic === topic);
    const byFacet: Record<string, string[]> = {};
    for (const { facet, value } of own) byFacet[facet] = [...(byFacet[facet] ?? []), value];
    return byFacet;
  };
  if (!isPlain) return null;
  if (topics.has('transfers')) {
    const { iaCode, account } = filters;
    return {
      kind: 'transfers',
      filters: { ...(iaCode && { iaCode }), ...(account && { account }) },
      states: [...new Set(draft.states)],
      lateOnly: draft.overdue !== null,
    };
  }
  if (topics.has('unassigned')) return { kind: 'unassigned', filters: {} };
  const managed = by('managed');
  if (topics.has('managed') || Object.keys(managed).length > 0) return facetSpec('umaAccounts', managed);
  const documents = by('documents');
  const hasKinds = facets.some(({ topic, facet }) => topic === 'documents' && facet !== 'kind');
  if (topics.has('documents') || hasKinds) {
    if (documents.viewed !== undefined) documents.state = ['shared'];
    return facetSpec('documents', documents);
  }
  const kyc = by('kyc');
  if (
    (topics.has('kyc') && topics.size === 1 && draft.list !== 'households') ||
    Object.keys(kyc).length > 0
  ) {
    const reviewFacets = kycFacets(draft);
    if (reviewFacets !== null) return facetSpec('kyc', reviewFacets);
  }
  if (topics.has('identity') && topics.size === 1 && draft.list === null) {
    const state =
      draft.overdue !== null
        ? ['overdue']
        : draft.good !== null
          ? ['verified']
          : ['overdue', 'doubted', 'due'];
    return draft.overdue !== null || draft.good !== null || draft.due !== null || draft.denied.has('identity')
      ? facetSpec('verification', { state })
      : null;
  }
  if (topics.has('teams')) return facetSpec('teams', {});
  return null;
}

const periodOf = ({ period }: Draft): Period => period?.period ?? 't12';

/** A measure broken down, or alone. */
function figureOf(draft: Draft, filters: BookFilter): QuerySpec | null {
  const { measure, dimension, list, known } = draft;
  const period = periodOf(draft);
  const isWeak = draft.define?.isWeak === true;
  const isAnything = draft.isMine || dimension !== null || draft.period !== null || list !== null;
  const id = measure?.id ?? known?.id;
  if (draft.define !== null && id !== undefined && !(isWeak && isAnything)) {
    return { kind: 'definition', measure: id };
  }
  if (dimension !== null) {
    const asked = measure?.measure ?? (list === null ? null : list);
    const offered: readonly string[] = BREAKDOWNS[dimension.dimension].measures;
    if (asked === null || !offered.includes(asked)) return null;
    return { kind: 'breakdown', measure: asked, dimension: dimension.dimension, period, filters };
  }
  if (measure === null) return null;
  // The largest by what a list is not sorted by: the breakdown has them in that order.
  if (list !== null && draft.top !== null && measure.sort === undefined) {
    return list === 'households'
      ? { kind: 'breakdown', measure: measure.measure, dimension: 'household', period, filters }
      : null;
  }
  return list === null ? { kind: 'figure', measure: measure.measure, period, filters } : null;
}

function sortOf({ top, sort, measure }: Draft, list: AskedList): BookSpec['sort'] {
  if (top === null && sort === null) return null;
  const key = measure?.sort ?? 'marketValue';
  const isDescending = top?.isLargest ?? sort?.isDescending ?? true;
  return canSort(list, key) ? { key, direction: isDescending ? 'desc' : 'asc' } : null;
}

const TOP_MOST = 100;
const TOP_DEFAULT = 10;

const limitOf = ({ top }: Draft): number | null =>
  top === null ? null : Math.min(Math.max(Math.round(top.limit ?? TOP_DEFAULT), 1), TOP_MOST);

function bookOf(draft: Draft, filters: BookFilter): BookSpec | null {
  const { list, dimension, top, topics } = draft;
  const says =
    Object.keys(filters).length > 0 || top !== null || draft.sort !== null || draft.runs.length > 0;
  if (list === null && !says) return null;
  const of = list ?? 'clients';
  const holds = draft.runs.some(({ role }) => role === 'security');
  if (
    list === null &&
    !holds &&
    topics.size === 0 &&
    draft.conditions.length + draft.texts.length === 0 &&
    filters.account === undefined &&
    top === null &&
    draft.sort === null
  )
    return null;
  if (dimension !== null && (dimension.group === undefined || !canGroup(of, dimension.group))) return null;
  return {
    kind: 'book',
    list: list === null && filters.account !== undefined ? 'accounts' : of,
    filters,
    sort: sortOf(draft, of),
    limit: limitOf(draft),
    groupBy: dimension?.group ?? null,
  };
}

/** A field of which a later condition takes the place of the earlier: one has one province. */
const fieldIn = (text: string): string => readCondition(text)?.field ?? text;

function merged(before: BookFilter, next: BookFilter): BookFilter {
  const replaced = new Set((next.condition ?? []).map(fieldIn));
  const condition = [
    ...(before.condition ?? []).filter((text) => !replaced.has(fieldIn(text))),
    ...(next.condition ?? []),
  ];
  const { condition: _before, ...others } = { ...before, ...next };
  return condition.length === 0 ? others : { ...others, condition };
}

/** What a further question changes of a list of the book. */
function refinedBook(before: BookSpec, draft: Draft, filters: BookFilter): QuerySpec | null {
  const list = draft.list ?? before.list;
  const all = merged(before.filters, filters);
  const { dimension } = draft;
  const groupBy = dimension?.group ?? before.groupBy;
  if (dimension !== null && (dimension.group === undefined || !canGroup(list, dimension.group))) return null;
  const sort = sortOf(draft, list) ?? before.sort;
  return {
    kind: 'book',
    list,
    filters: all,
    sort: sort !== null && canSort(list, sort.key) ? sort : null,
    limit: limitOf(draft) ?? before.limit,
    groupBy: groupBy !== null && canGroup(list, groupBy) ? groupBy : null,
  };
}

function refined(before: QuerySpec, draft: Draft, filters: BookFilter): QuerySpec | null {
  switch (before.kind) {
    case 'book':
      return refinedBook(before, draft, filters);
    case 'breakdown':
    case 'figure': {
      const measure = draft.measure?.measure ?? before.measure;
      const dimension = draft.dimension?.dimension ?? (before.kind === 'breakdown' ? before.dimension : null);
      const period = draft.period?.period ?? before.period;
      const all = merged(before.filters, filters);
      if (dimension === null) return { kind: 'figure', measure, period, filters: all };
      const offered: readonly string[] = BREAKDOWNS[dimension].measures;
      return offered.includes(measure)
        ? { kind: 'breakdown', measure, dimension, period, filters: all }
        : null;
    }
    case 'transfers': {
      const states = draft.states.length > 0 ? [...new Set(draft.states)] : before.states;
      return {
        ...before,
        states,
        lateOnly: before.lateOnly || draft.overdue !== null,
        filters: merged(before.filters, filters),
      };
    }
    default:
      return null;
  }
}

/** True of a question that says nothing by itself, or begins as one that goes on. */
const goesOn = (draft: Draft): boolean =>
  draft.list === null && draft.measure === null && draft.known === null
    ? true
    : draft.isFurther || draft.sort !== null;

/** True of a draft that says anything at all. */
const saysAnything = (draft: Draft, filters: BookFilter): boolean =>
  Object.keys(filters).length + draft.states.length + draft.topics.size > 0 ||
  [draft.dimension, draft.sort, draft.top, draft.period, draft.list, draft.measure, draft.overdue].some(
    (part) => part !== null,
  ) ||
  draft.runs.some(({ role }) => role !== 'unknown');

function specOf(draft: Draft, before: QuerySpec | null, asOf: string, accounts: readonly string[]) {
  const filters = filtersOf(draft, asOf, accounts);
  if (filters === null) return { spec: ownListOf(draft, {}), isFollowUp: false };
  const own = ownListOf(draft, filters);
  // What is a question by itself is one, unless it says that it goes on.
  const isWhole = own !== null && !draft.isFurther;
  if (before !== null && !isWhole && goesOn(draft) && saysAnything(draft, filters)) {
    const next = refined(before, draft, filters);
    if (next !== null) return { spec: next, isFollowUp: true };
    // A list without such groups: the answer says so, and the earlier reading stays.
    if (draft.dimension !== null && before.kind === 'book')
      return { spec: { ...before, groupBy: null }, isFollowUp: true };
  }
  return { spec: own ?? figureOf(draft, filters) ?? bookOf(draft, filters), isFollowUp: false };
}

/**
 * Reads a question: the same words always mean the same, and what is not understood is told and never guessed.
 *
 * @param before the reading that a further question refines
 * @param asOf the date of the book
 */
export function readQuestion(question: string, before: QuerySpec | null, asOf: string): Reading {
  const { items, accounts } = itemsOf(question);
  const draft = draftOf(items);
  if (draft.refused !== null)
    return { spec: null, refused: draft.refused, isFollowUp: false, runs: draft.runs };
  const { spec, isFollowUp } = specOf(draft, before, asOf, accounts);
  // More of one kind than a filter takes is no reading.
  if (spec === null || !querySpec.safeParse(spec).success) {
    return { spec: null, refused: null, isFollowUp: false, runs: draft.runs };
  }
  const unread = passedOver(spec, draft, question).map((text): Run => ({
    role: 'unknown',
    text,
    isDenied: false,
  }));
  return { spec, refused: null, isFollowUp, runs: [...draft.runs, ...unread] };
}

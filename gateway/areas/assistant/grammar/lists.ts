import type { AskedList, AskedSort, FacetList } from '@/contract/assistant/codes';
import { TOP_MAX } from '@/contract/assistant/codes';
import type { BookSpec, QuerySpec } from '@/contract/assistant/schema';
import { VALUE_BANDS, type ValueBand } from '@/contract/filters/bands';
import { writeSpan } from '@/contract/filters/daySpan';
import type { Cond, Noun } from './nodes';
import { isAgeOfAccount, withAnyPaper } from './alternatives';
import { meantBeside } from './ofAccount';
import { type Filters, filtersOf, type Placed, placed, type Scope } from './place';
import { askBack, canSort, type Composed, type Lookup, plainSpec, type Said, specOf } from './reading';

/** How many, in which order. */
export interface Order {
  isMost: boolean;
  /** Null where no number was said. */
  limit: number | null;
  key: AskedSort | null;
}

export interface Ask {
  scopes: readonly Scope[];
  top: Order | null;
  sort: { key: AskedSort; isAscending: boolean | null } | null;
  /** It is offered in place of one that failed: it has no offers of its own. */
  isOffer?: true;
}

const BOOK: readonly (Noun | null)[] = ['clients', 'households', 'accounts'];

const TOP_DEFAULT = 10;

const VALUE_BAND_NAMES = Object.keys(VALUE_BANDS) as ValueBand[];

/** The list that a noun of the book names. */
const listOf = (noun: Noun): AskedList => (noun === 'households' || noun === 'clients' ? noun : 'accounts');

const MANAGED: Cond = { is: 'codes', field: 'service', codes: ['managed'] };

export const plainBook = (list: AskedList, filters: BookSpec['filters'] = {}): BookSpec => ({
  kind: 'book',
  list,
  filters,
  sort: null,
  limit: null,
  groupBy: null,
});

const offered = (scopes: readonly Scope[]): QuerySpec | null =>
  plainSpec(listed({ scopes, top: null, sort: null, isOffer: true }));

/** The readings that are near one that no list can be asked for. Nothing that was asked for is left out of them unsaid. */
function near(scopes: readonly Scope[], failed: Said): QuerySpec[] {
  const [main] = scopes;
  if (main === undefined) return [];
  const only = (scope: Scope) => offered([scope]);
  const { cond } = failed;
  const instead = (conds: readonly Cond[], noun = main.noun) =>
    offered(
      scopes.map(({ noun: of, said }, at) => ({
        noun: at === 0 ? noun : of,
        said: said.flatMap((each) =>
          each === failed ? conds.map((next): Said => ({ cond: next, text: each.text })) : [each],
        ),
      })),
    );
  const found: (QuerySpec | null)[] = [];
  if (cond.is === 'cannot' && cond.near.length > 0) {
    // Several numbers of days are alternatives.
    if (cond.near.length === 1 || cond.near.some(({ is }) => is !== 'days'))
      found.push(instead(cond.near, cond.noun ?? main.noun));
    if (cond.noun === null) found.push(...cond.near.map((each) => instead([each])));
  }
  if (cond.is === 'days' && !cond.isExact && cond.days > 0) found.push(instead([{ ...cond, isExact: true }]));
  found.push(...meantBeside(scopes, failed).map(offered), offered(withAnyPaper(scopes)));
  const nested = scopes.find(({ said }) => said.includes(failed));
  if (nested !== undefined && nested !== main) {
    found.push(only(nested));
    // The same asked of the rows themselves.
    found.push(only({ noun: main.noun, said: [...main.said, ...nested.said] }));
  } else if (isAgeOfAccount(main, cond)) {
    // `accounts older than 10 years` asks nothing of their holders.
  } else if (main.noun === 'households' || main.noun === 'accounts') {
    found.push(only({ noun: 'clients', said: main.said }));
    found.push(
      offered([
        { noun: main.noun, said: main.said.filter((each) => each !== failed) },
        { noun: 'clients', said: [failed] },
      ]),
    );
  }
  return found.filter((spec): spec is QuerySpec => spec !== null);
}

export const cannot = ({ scopes, isOffer }: Pick<Ask, 'scopes' | 'isOffer'>, failed: Said): Composed =>
  isOffer ? null : askBack('cannot', near(scopes, failed), [failed.text]);

/** The same question with each meaning of a condition that has two. */
function either(scopes: readonly Scope[], said: Said, conds: readonly Cond[]): Composed {
  return askBack(
    'several',
    conds.map((cond) =>
      offered(
        scopes.map((scope) => ({
          ...scope,
          said: scope.said.map((each) => (each === said ? { ...each, cond } : each)),
        })),
      ),
    ),
    [said.text],
  );
}

/** A filter; or the condition that the list cannot be asked for, or that has two meanings. */
type BookFilters = Filters | { failed: Said } | { said: Said; conds: readonly Cond[] };

/** The filter of a list of the book under all conditions, or why there is none. */
export function bookFilters(list: AskedList, scopes: readonly Scope[]): BookFilters | null {
  const all: Exclude<Placed, null>[] = [];
  for (const scope of scopes) {
    const of = scope.noun ?? list;
    // Two conditions on an account of a client may be met by two accounts.
    const isLoose = list === 'clients' && of === 'accounts' && scope.said.length > 1;
    for (const said of scope.said) {
      const each = isLoose ? null : placed(said.cond, list, of);
      if (each === null) return { failed: said };
      if (each.is === 'either') return { said, conds: each.conds };
      all.push(each);
    }
  }
  return filtersOf(all, list);
}

function sortOf(list: AskedList, { top, sort }: Ask): BookSpec['sort'] | 'none' {
  if (top !== null) {
    const key = top.key ?? 'marketValue';
    return canSort(list, key) ? { key, direction: top.isMost ? 'desc' : 'asc' } : 'none';
  }
  if (sort === null) return null;
  const isAscending = sort.isAscending ?? sort.key === 'name';
  return canSort(list, sort.key) ? { key: sort.key, direction: isAscending ? 'asc' : 'desc' } : 'none';
}

function bookOf(noun: Noun, ask: Ask): Composed {
  const list = listOf(noun);
  const [main, ...nested] = ask.scopes as [Scope, ...Scope[]];
  const said = noun === 'managed' ? [{ cond: MANAGED, text: '' }, ...main.said] : main.said;
  // What belongs to managed accounts is asked of the accounts.
  const scopes = [
    { noun: noun === 'managed' ? ('accounts' as const) : noun, said },
    ...nested.flatMap((scope) =>
      scope.noun === 'managed'
        ? [{ noun: 'accounts' as const, said: [{ cond: MANAGED, text: '' }, ...scope.said] }]
        : [scope],
    ),
  ];
  const found = bookFilters(list, scopes);
  if (found === null) return null;
  if ('failed' in found) return cannot(ask, found.failed);
  if ('conds' in found) return ask.isOffer ? null : either(ask.scopes, found.said, found.conds);
  const sort = sortOf(list, ask);
  if (sort === 'none') return null;
  const limit = ask.top === null ? null : (ask.top.limit ?? TOP_DEFAULT);
  if (limit !== null && (limit < 1 || limit > TOP_MAX)) return null;
  return specOf({ ...plainBook(list, found.filters), sort, limit }, found.lookups);
}

const FACET_LIST: Partial<Record<Noun, FacetList>> = {
  kyc: 'kyc',
  verification: 'verification',
  documents: 'documents',
  delivery: 'delivery',
  managed: 'umaAccounts',
  teams: 'teams',
};

type Service = Extract<Cond, { is: 'codes' }>;

const isService = (cond: Cond): cond is Service => cond.is === 'codes' && cond.field === 'service';

/** `KYC overdue for managed accounts`: a review is of the one service or of the other. */
function ofService([main, ...nested]: readonly Scope[]): Scope[] {
  const said = nested.flatMap((scope): Said[] =>
    scope.noun === 'managed' ? [{ cond: MANAGED, text: 'managed' }, ...scope.said] : [...scope.said],
  );
  const isOne =
    main !== undefined &&
    nested.length === 1 &&
    said.length === 1 &&
    said.every(({ cond }) => isService(cond)) &&
    (nested[0]?.noun === 'managed' || nested[0]?.noun === 'accounts');
  return isOne ? [{ ...main, said: [...main.said, ...said] }] : main === undefined ? [] : [main, ...nested];
}

/** What a condition is as a facet of a list. */
function facetOf(list: FacetList, cond: Cond): { facet: string; values: readonly string[] } | null {
  if (cond.is === 'facet' && cond.list === list) return { facet: cond.facet, values: [cond.value] };
  if (list === 'kyc' && cond.is === 'kyc')
    return {
      facet: 'state',
      values: cond.state === 'overdue' ? ['overdue'] : ['days30', 'days60', 'days90', 'later'],
    };
  if (list === 'kyc' && isService(cond)) return { facet: 'service', values: cond.codes };
  if (list === 'documents' && cond.is === 'span' && cond.field === 'created')
    return { facet: 'created', values: [writeSpan(cond.span)] };
  if (list === 'verification' && cond.is === 'identity') return { facet: 'state', values: cond.codes };
  return null;
}

/** Documents that are of a span themselves. */
const OF_PERIODS: readonly string[] = ['statement', 'taxSlip', 'annualCharges', 'performance'];

/** `statements from January` can mean the period or the day they were made; `since` and `created in` mean the day. */
const canDate = ({ kind = [] }: Record<string, string[]>, said: readonly Said[]): boolean =>
  !kind.some((each) => OF_PERIODS.includes(each)) ||
  said.every(({ cond, text }) => cond.is !== 'span' || !/^(from|de|du)\b/i.test(text));

/** A model or a branch that is named. */
function calledOf(list: FacetList, cond: Cond): Lookup | null {
  const thing = list === 'umaAccounts' ? 'model' : list === 'teams' ? 'branch' : null;
  if (thing === null) return null;
  if (cond.is === 'called') return cond.thing === thing ? { role: thing, text: cond.text } : null;
  return cond.is === 'city' ? { role: thing, text: cond.text } : null;
}

/** Facets that a row has one value of: several said one after another exclude each other, unless a denial made them. */
function facetsSpec(list: FacetList, ask: Ask): Composed {
  const { scopes, top, sort } = ask;
  const [main, ...nested] = scopes as [Scope, ...Scope[]];
  const [outside] = nested.flatMap(({ said }) => said);
  if (outside !== undefined && !(outside.cond.is === 'name')) return cannot(ask, outside);
  if (top !== null || sort !== null) return null;
  const facets: Record<string, string[]> = {};
  const lookups: Lookup[] = [];
  const from: Record<string, string> = {};
  let text: string | null = null;
  for (const said of [...main.said, ...nested.flatMap((scope) => scope.said)]) {
    if (said.cond.is === 'name') {
      if (text !== null) return null;
      ({ text } = said.cond);
      continue;
    }
    const named = calledOf(list, said.cond);
    if (named !== null) {
      lookups.push(named);
      continue;
    }
    const found = facetOf(list, said.cond);
    if (found === null) return cannot(ask, said);
    if (from[found.facet] !== undefined && from[found.facet] !== said.text) return null;
    from[found.facet] = said.text;
    facets[found.facet] = [...(facets[found.facet] ?? []), ...found.values];
  }
  // Only what is shared can be opened by a client.
  if (list === 'documents' && facets.viewed?.includes('notOpened')) {
    if (facets.state !== undefined && facets.state.join() !== 'shared') return null;
    facets.state = ['shared'];
  }
  // What a period of a statement is, no list can be asked for.
  if (facets.created !== undefined && !canDate(facets, main.said))
    return cannot(ask, main.said.at(-1) as Said);
  if (text !== null) lookups.push({ role: 'name', text });
  return specOf({ kind: 'facets', list, facets, text }, lookups);
}

/** `transfers from Pacific Crest` come from a dealer, and not from a city. */
const dealerOf = (cond: Cond): string[] =>
  (cond.is === 'called' && cond.thing === 'dealer') || (cond.is === 'city' && cond.isFrom) ? [cond.text] : [];

function transfersOf(ask: Ask): Composed {
  const { scopes, top, sort } = ask;
  const all = scopes.flatMap(({ said }) => said);
  if (top !== null || sort !== null) return null;
  const states = all.flatMap(({ cond }) => (cond.is === 'state' ? [cond.state] : []));
  const texts = new Set(all.filter(({ cond }) => cond.is === 'state').map(({ text }) => text));
  if (texts.size > 1) return null;
  const dealers = all.flatMap((said) => dealerOf(said.cond));
  if (dealers.length > 1) return null;
  const [dealer] = dealers;
  const rest = all.filter(
    ({ cond }) => cond.is !== 'state' && cond.is !== 'late' && dealerOf(cond).length === 0,
  );
  const asked: Exclude<Placed, null>[] = [];
  for (const said of rest) {
    const each = ['name', 'repCode', 'account'].includes(said.cond.is)
      ? placed(said.cond, 'accounts', 'clients')
      : null;
    if (each === null) return cannot(ask, said);
    asked.push(each);
  }
  const found = filtersOf(asked, 'clients');
  const lateOnly = all.some(({ cond }) => cond.is === 'late');
  if (found === null) return null;
  return specOf(
    {
      kind: 'transfers',
      filters: found.filters,
      states: [...new Set(states)],
      lateOnly,
      ...(dealer !== undefined && { dealer: { name: dealer } }),
    },
    [...found.lookups, ...dealers.map((text): Lookup => ({ role: 'dealer', text }))],
  );
}

/** The bands of value on one side of an amount; null for an amount within a band. */
function bandsOf({ field, comparison, value }: Extract<Cond, { is: 'number' }>): ValueBand[] | null {
  if (field !== 'amount' && field !== 'bare') return null;
  const isAbove = comparison === 'over' || comparison === 'atLeast';
  const found = VALUE_BAND_NAMES.filter((name) => {
    const { from, to } = VALUE_BANDS[name];
    return isAbove ? from !== null && from >= value : to !== null && to <= value;
  });
  const isEdge = VALUE_BAND_NAMES.some((name) => VALUE_BANDS[name].from === value);
  return isEdge ? found : null;
}

function unassignedOf(ask: Ask): Composed {
  const { scopes, top, sort } = ask;
  const [main, ...nested] = scopes as [Scope, ...Scope[]];
  if (top !== null || sort !== null || nested.length > 0) return null;
  const filters: BookSpec['filters'] = {};
  for (const said of main.said) {
    const { cond } = said;
    if (cond.is === 'reason') filters.reason = [...(filters.reason ?? []), ...cond.reasons];
    else if (cond.is === 'repCode') filters.iaCode = [...(filters.iaCode ?? []), cond.code];
    else if (cond.is === 'product' && cond.field === 'product')
      filters.accountType = [...(filters.accountType ?? []), ...cond.types];
    else {
      const bands = cond.is === 'number' ? bandsOf(cond) : null;
      if (bands === null || filters.marketValue !== undefined) return cannot(ask, said);
      filters.marketValue = bands;
    }
  }
  return specOf({ kind: 'unassigned', filters });
}

const isFacet =
  (list: FacetList) =>
  ({ cond }: Said) =>
    cond.is === 'facet' && cond.list === list;

const isOfModels = (said: Said) =>
  isFacet('umaAccounts')(said) || (said.cond.is === 'called' && said.cond.thing === 'model');

/** The reading of a list, by its noun and what is asked of it. */
export function listed(asked: Ask): Composed {
  const isReview = asked.scopes[0]?.noun === 'kyc';
  const ask = isReview ? { ...asked, scopes: ofService(asked.scopes) } : asked;
  const [main] = ask.scopes;
  const noun = main?.noun ?? null;
  if (main === undefined || noun === null) return null;
  // `documents of managed accounts`: what rows belong to is dropped only where all of them do.
  if (
    ask.scopes
      .slice(1)
      .some((scope) => scope.said.length === 0 && scope.noun !== 'clients' && scope.noun !== 'managed')
  )
    return null;
  if (ask.scopes.slice(1).some((scope) => scope.noun === 'managed') && !BOOK.includes(noun)) return null;
  // Of a household only the book's lists can be asked; who has its name is another question.
  const household = ask.scopes.slice(1).find((scope) => scope.noun === 'households');
  const name = household?.said.find(({ cond }) => cond.is === 'name');
  if (!BOOK.includes(noun) && household !== undefined && name !== undefined)
    return ask.isOffer ? null : askBack('cannot', [offered([household])], [name.text]);
  const isOrdered = ask.top !== null || ask.sort !== null;
  if (noun === 'transfers') return transfersOf(ask);
  if (noun === 'unassigned') return unassignedOf(ask);
  if ((noun === 'accounts' || noun === 'managed') && main.said.some(isOfModels))
    return facetsSpec('umaAccounts', {
      ...ask,
      scopes: [{ ...main, noun: 'managed' }, ...ask.scopes.slice(1)],
    });
  if (noun === 'managed') {
    const isPlain =
      ask.scopes.length === 1 && main.said.every(({ cond }) => cond.is === 'name') && !isOrdered;
    return isPlain ? facetsSpec('umaAccounts', ask) : bookOf(noun, ask);
  }
  const ofClients = (['kyc', 'verification', 'delivery'] as const).find((list) =>
    main.said.some(isFacet(list)),
  );
  if (noun === 'clients' && ofClients !== undefined) return facetsSpec(ofClients, ask);
  // What reviews are asked for by day is asked of their clients.
  if (
    noun === 'kyc' &&
    main.said.some(({ cond }) => ['days', 'codes', 'cannot'].includes(cond.is) && !isService(cond))
  )
    return bookOf('clients', { ...ask, scopes: [{ ...main, noun: 'clients' }, ...ask.scopes.slice(1)] });
  const facets = FACET_LIST[noun];
  if (facets !== undefined) return facetsSpec(facets, ask);
  return BOOK.includes(noun) ? bookOf(noun, ask) : null;
}

import type { AskedMeasure, AskedSort } from '@/contract/assistant/codes';
import { ASKED_SORTS } from '@/contract/assistant/codes';
import type { QuerySpec } from '@/contract/assistant/schema';
import type { Draft } from './draft';
import { figured, grouped, offers } from './figures';
import { followed } from './followUp';
import { listed } from './lists';
import type { Node, Noun, When } from './nodes';
import type { Scope } from './place';
import { united } from './united';
import { askBack, type Composed, plainSpec, type Said, specOf } from './reading';

const SINGULAR = [
  'client',
  'household',
  'account',
  'family',
  'compte',
  'menage',
  'ménage',
  'famille',
  'foyer',
  'cliente',
  'transfer',
  'transfert',
  'security',
  'holding',
  'position',
  'stock',
  'titre',
  'placement',
];

const JOINED = ['and', 'but', 'et', 'mais', 'dont'];

const BEFORE_CONDITIONS = ['of', 'in', 'de', 'du', 'des', 'dans', 'en', 'aux'];

/** `the biggest RRIF` is one; in French such a word is the same for several. */
const isOneType = (top: string, said: readonly Said[]): boolean =>
  /(est)$/i.test(top) && said.some(({ cond, text }) => cond.is === 'product' && /[^s]$/i.test(text));

/** `households with a client over 80` */
const isMember = (main: Noun, link: string | null, noun: Noun): boolean =>
  link === 'with' && main === 'households' && noun === 'clients';

/** Reads the nodes from the left to the right; null where they cannot go together. */
function draftOf(nodes: readonly Node[]): Draft | null {
  const main: Scope = { noun: null, said: [] };
  const draft: Draft = {
    scopes: [main], measures: [], by: [], when: [], top: null, rank: null, sort: null, isFurther: false, isTheirs: false, isWho: false, second: null,
  }; // prettier-ignore
  let waiting: Said[] = [];
  let many: number | null = null;
  let of = '';
  let topText = '';
  let isOfRank = false;
  let link: 'and' | 'of' | 'with' | null = null;
  const attach = () => {
    draft.scopes.at(-1)?.said.push(...waiting);
    waiting = [];
  };
  const content = nodes.filter(({ n }) => n !== 'lead' && n !== 'link');
  for (const node of nodes) {
    switch (node.n) {
      case 'link':
        if (node.word === 'or') return null;
        if (node.word === 'and' && node === nodes[0]) draft.isFurther = true;
        if (node.word === 'of' && main.noun !== null && link !== 'of') attach();
        // `RRSPs of clients over 71`: what stands before `of` is of a noun that it implies.
        if (node.word === 'of' && main.noun === null && waiting.length > 0 && draft.measures.length === 0) {
          main.noun = nounOf(waiting, false);
          if (main.noun === null) return null;
          attach();
        }
        if (node.word !== 'plain') link = node.word;
        if (node.word === 'of') of = node.text.toLowerCase();
        break;
      case 'noun': {
        if (main.noun === null) {
          // `overdue KYC, managed accounts`: the reviews of those accounts.
          if (
            node.noun === 'managed' &&
            waiting.length > 0 &&
            waiting.every(({ cond }) => cond.is === 'kyc')
          ) {
            main.noun = 'kyc';
            draft.scopes.push({ noun: 'managed', said: [] });
          } else main.noun = node.noun;
          main.said.push(...waiting);
          waiting = [];
          if (draft.top?.limit === null && SINGULAR.includes(node.text.toLowerCase())) draft.top.limit = 1;
        } else if (link === 'of' || isMember(main.noun, link, node.noun))
          draft.scopes.push({ noun: node.noun, said: waiting.splice(0) });
        else if (link === 'and') draft.second = node.noun;
        else return null;
        link = null;
        break;
      }
      case 'conds':
        // Before its noun, or between `of` and a noun, a condition waits for it.
        waiting.push(...node.conds.map((cond) => ({ cond, text: node.text })));
        if (main.noun !== null && link !== 'of') attach();
        if (link === 'and') link = null;
        break;
      case 'top': {
        topText = node.text;
        const { top } = draft;
        if (top !== null && (top.isMost !== node.isMost || (top.limit !== null && node.limit !== null)))
          return null;
        draft.top = { isMost: node.isMost, limit: top?.limit ?? node.limit, key: null };
        if (node.isOfRank) isOfRank = true;
        break;
      }
      case 'many':
        if (many !== null) return null;
        many = node.limit;
        break;
      case 'measure':
        // `households, revenue`: a measure after its noun is no part of what it says.
        if (main.noun !== null && draft.measures.length === 0 && link !== 'and') return null;
        draft.measures.push(node.measure);
        link = null;
        break;
      case 'by':
        draft.by.push(node.dimension);
        link = null;
        break;
      case 'rankBy':
        if (draft.rank !== null) return null;
        draft.rank = node.key;
        break;
      case 'sortBy':
        if (draft.sort !== null) return null;
        draft.sort = { key: node.key, isAscending: node.isAscending };
        break;
      case 'when':
        draft.when.push(node.when);
        break;
      case 'further':
        // `people who only have a TFSA` is no further question.
        if (content.indexOf(node) !== 0 && content.indexOf(node) !== content.length - 1) return null;
        // Nothing follows `clients and`.
        if (content.length > 1 && content.at(-1) === node && JOINED.includes(node.text.toLowerCase()))
          return null;
        draft.isFurther = true;
        break;
      case 'their':
        draft.isTheirs = true;
        break;
      case 'who':
        draft.isWho = true;
        break;
      default:
    }
  }
  // `clients for over 10 years`: only `of` and `in` may stand before a condition itself.
  if (link === 'of' && waiting.length > 0 && !BEFORE_CONDITIONS.includes(of)) return null;
  attach();
  if (draft.top?.limit === null && main.noun === null && isOneType(topText, main.said)) draft.top.limit = 1;
  if (isOfRank && draft.rank === null) return null;
  if (many !== null) {
    if (draft.top === null || draft.top.limit !== null) return null;
    draft.top.limit = many;
  }
  return draft.when.length > 1 ? null : draft;
}

const impliedNoun = ({ scopes, isWho }: Draft): Noun | null =>
  nounOf(
    scopes.flatMap(({ said }) => said),
    isWho,
  );

/** Codes that only a client has. */
const OF_PEOPLE: readonly string[] = ['signIns', 'turning', 'birthdayIn', 'kycDueIn'];

/** What is asked for where no noun says it. */
function nounOf(said: readonly Said[], isWho: boolean): Noun | null {
  if (isWho) return 'clients';
  const is = (test: (each: Said) => boolean) => said.some(test);
  if (is(({ cond }) => cond.is === 'state')) return 'transfers';
  const facet = said.find(({ cond }) => cond.is === 'facet')?.cond;
  if (facet?.is === 'facet') return facet.list === 'umaAccounts' ? 'managed' : facet.list;
  if (said.every(({ cond }) => cond.is === 'kyc')) return 'kyc';
  if (said.every(({ cond }) => cond.is === 'identity')) return 'verification';
  if (
    is(({ cond }) => cond.is === 'kyc' || cond.is === 'identity' || cond.is === 'holds' || cond.is === 'days')
  )
    return 'clients';
  if (is(({ cond }) => cond.is === 'inProduct')) return 'clients';
  if (is(({ cond }) => cond.is === 'codes' && OF_PEOPLE.includes(cond.field))) return 'clients';
  if (is(({ cond }) => cond.is === 'cannot' && cond.near.some((each) => each.is === 'days')))
    return 'clients';
  // `who has a TFSA` asks for clients, `TFSAs` for accounts.
  if (is(({ cond }) => cond.is === 'product' && !cond.isOfAccount))
    return is(({ text }) => /^(who|qui)\b/i.test(text)) ? 'clients' : null;
  if (
    is(({ cond }) => cond.is === 'product' && cond.field === 'product') &&
    said.every(({ cond }) => cond.is !== 'codes' || cond.field === 'currency')
  )
    return 'accounts';
  return null;
}

const isSort = (key: string): key is AskedSort => (ASKED_SORTS as readonly string[]).includes(key);

/** What ranks rows on the dashboards, where their list is not sorted by it. */
const RANKED = { clients: 'client', households: 'household', securities: 'security' } as const;

function rankedBy(draft: Draft, asOf: string): Composed {
  const [main] = draft.scopes;
  const { top, rank } = draft;
  if (main === undefined || rank === null) return null;
  const noun = main.noun;
  const order = top ?? { isMost: true, limit: null, key: null };
  if (noun !== 'securities' && isSort(rank)) {
    if (top === null)
      return listed({ scopes: draft.scopes, top: null, sort: { key: rank, isAscending: null } });
    return listed({ scopes: draft.scopes, top: { ...order, key: rank }, sort: null });
  }
  if (noun === null || !(noun in RANKED)) return null;
  const by = RANKED[noun as keyof typeof RANKED];
  const measure = rank === 'marketValue' ? 'aua' : rank === 'accountCount' ? 'accounts' : rank;
  if (isSort(measure) && measure !== 'cash') return null;
  const scopes = draft.scopes.map((scope) => ({ ...scope, noun: 'clients' as const }));
  const when = draft.when[0] ?? null;
  // What ranks households is asked of their clients only where nothing is asked.
  const isBare = draft.scopes.every(({ said }) => said.length === 0);
  const ranking =
    isBare || noun === 'clients'
      ? figured({ measure: measure as AskedMeasure, scopes, by, when, top: order, asOf })
      : null;
  return (
    ranking ??
    askBack(
      'cannot',
      [plainSpec(listed({ scopes: draft.scopes, top: { ...order, key: null }, sort: null }))],
      [rank],
    )
  );
}

function securities(draft: Draft, asOf: string): Composed {
  const said = draft.scopes.flatMap((scope) => scope.said);
  if (said.length > 0 || draft.scopes.length > 1) return null;
  const top = draft.top ?? { isMost: true, limit: null, key: null };
  const rank = draft.rank ?? 'marketValue';
  return rankedBy({ ...draft, top: { ...top, limit: top.limit ?? 10 }, rank }, asOf);
}

/** Two of a thing: each is offered by itself. */
function two(draft: Draft, asOf: string): Composed {
  const each = (change: Partial<Draft>) => plainSpec(whole({ ...draft, second: null, ...change }, asOf));
  if (draft.measures.length > 1)
    return askBack(
      'two',
      draft.measures.map((measure) => each({ measures: [measure] })),
    );
  if (draft.by.length > 1)
    return askBack(
      'two',
      draft.by.map((by) => each({ by: [by] })),
    );
  const [main] = draft.scopes;
  if (draft.second === null || main === undefined) return null;
  return askBack(
    'two',
    [main.noun, draft.second].map((noun) => each({ scopes: [{ ...main, noun }, ...draft.scopes.slice(1)] })),
  );
}

/** `AUA of Roy`: what is measured is of whom the name is. */
const owned = ({ noun, said }: Scope): Scope => ({
  noun,
  said: said.map((each) =>
    each.cond.is === 'name' && noun === null ? { ...each, cond: { ...each.cond, isOwner: false } } : each,
  ),
});

/** The reading of a draft that is a question by itself. */
function whole(draft: Draft, asOf: string): Composed {
  if (draft.measures.length > 1 || draft.by.length > 1 || draft.second !== null) return two(draft, asOf);
  const [main, ...nested] = draft.scopes as [Scope, ...Scope[]];
  const [measure] = draft.measures;
  const [by = null] = draft.by;
  const when = draft.when[0] ?? null;
  if (measure !== undefined) {
    if (draft.rank !== null || draft.sort !== null) return null;
    return figured({ measure, scopes: draft.scopes.map(owned), by, when, top: draft.top, asOf });
  }
  const noun = main.noun ?? impliedNoun(draft);
  if (noun === null) return null;
  const named: Draft = { ...draft, scopes: [{ noun, said: main.said }, ...nested] };
  if (noun === 'securities') return by === null ? securities(named, asOf) : null;
  // `top 10 households by accounts` reads as a breakdown too; it is a rank.
  if (by !== null && (draft.top !== null || draft.sort !== null || draft.rank !== null)) return null;
  const isTimed = when !== null && !(when.isDay && when.asOf === null);
  if (draft.rank !== null && (!isTimed || !isSort(draft.rank))) return rankedBy(named, asOf);
  const found =
    by !== null
      ? grouped(named.scopes, by)
      : listed({ scopes: named.scopes, top: draft.top, sort: draft.sort });
  if (!isTimed) return found;
  // Lists are of the date of the book.
  const measured = counts(noun, named, when, asOf);
  return measured ?? (found?.is === 'ask' ? found : askBack('cannot', [plainSpec(found)]));
}

/** `how many clients did I have last month`: the figure of the dashboards of that day. */
function counts(noun: Noun, draft: Draft, when: When, asOf: string): Composed {
  if (noun !== 'clients' && noun !== 'households' && noun !== 'accounts') return null;
  if (draft.scopes.some(({ said }) => said.length > 0) || draft.top !== null || draft.sort !== null)
    return null;
  const by = draft.by[0] ?? null;
  if (by !== null && !offers(by, noun)) return null;
  return figured({ measure: noun, scopes: [{ noun: null, said: [] }], by, when, top: null, asOf });
}

/** How many there are of what was asked for before. */
function countAgain(before: QuerySpec | null): Composed {
  if (before === null) return null;
  if (before.kind === 'book')
    return before.limit === null ? specOf({ ...before, groupBy: null }, [], true) : specOf(before, [], true);
  const isList = before.kind === 'facets' || before.kind === 'transfers' || before.kind === 'unassigned';
  return isList ? specOf(before, [], true) : null;
}

/** In the singular: of anyone, and not of those asked for before. */
const WHO_HAS = /^(who (holds|owns|has)|qui (détient|possède|a))\b/i;

/** `accounts opened` names the rows, and `account openings` how many there were. */
const isOfRows = (node: Node): boolean =>
  node.n === 'measure' &&
  (node.measure === 'opened' || node.measure === 'closed') &&
  /opened|closed|ouverts|ferm[ée]s/i.test(node.text);

/**
 * The reading of the nodes of a question; null where they do not go together.
 *
 * @param before the reading that a further question refines
 */
export function composed(nodes: readonly Node[], before: QuerySpec | null, asOf: string): Composed {
  const refused = nodes.find((node) => node.n === 'refuse');
  if (refused?.n === 'refuse') return { is: 'refused', reason: refused.reason };
  const content = nodes.filter(({ n }) => n !== 'lead' && n !== 'link');
  const [first] = content;
  if (first?.n === 'define') {
    if (content.length > 1 || nodes.some((node) => node.n === 'link' && node.word === 'or')) return null;
    return specOf(
      'measure' in first.of
        ? { kind: 'definition', measure: first.of.measure }
        : { kind: 'term', term: first.of.term },
    );
  }
  if (content.some(({ n }) => n === 'define')) return null;
  // `breakdown of clients` does not say by what.
  if (content.some(({ n }) => n === 'parts') && !content.some(({ n }) => n === 'by')) return null;
  if (first?.n === 'again') return content.length === 1 ? countAgain(before) : null;
  if (content.some(({ n }) => n === 'again')) return null;
  if (first?.n === 'fact') {
    const { fact, name, days, isOwn } = first;
    if (content.length > 1) return null;
    const spec = { kind: 'fact', fact, name, ...(days !== undefined && { days }) } as const;
    return specOf(spec, [{ role: isOwn ? 'ownTeam' : 'record', text: name }]);
  }
  if (first?.n === 'whole') {
    const { spec } = first;
    if (content.length > 1) return null;
    return specOf(
      spec,
      spec.kind === 'quote' ? [{ role: 'security', text: spec.symbol, isDenied: false }] : [],
    );
  }
  if (content.some(({ n }) => n === 'fact' || n === 'whole')) return null;
  // Only where they are counted by something are accounts that were opened no list.
  if (content.some(isOfRows) && !content.some(({ n }) => n === 'by')) return null;
  // `clients of`: something is missing.
  if (nodes.at(-1)?.n === 'link') return null;
  const draft = draftOf(united(nodes));
  // `who never opened a document` asks for no documents.
  const asked = draft?.scopes[0]?.noun ?? 'clients';
  const opening = nodes[0]?.text ?? '';
  if (/^(who|qui)\b/i.test(opening) && asked !== 'clients') return null;
  if (draft === null || content.every(({ n }) => n === 'total' || n === 'further' || n === 'who'))
    return null;
  const hasNoun = draft.scopes.some(({ noun }) => noun !== null);
  // `who holds Vanguard` is a question by itself; `who hold it` goes on with the clients asked for before.
  const isNew = hasNoun || WHO_HAS.test(opening) || draft.measures.length > 0;
  if (before !== null && (draft.isFurther || draft.isTheirs || !isNew)) {
    const next = followed(before, draft, asOf);
    if (next !== null) return next;
  }
  if (draft.isTheirs || (draft.isFurther && !isNew)) return null;
  // `clients with an RRSP only`: what only means is not known.
  if (before === null && content.length > 1 && content.at(-1)?.n === 'further') return null;
  return whole(draft, asOf);
}

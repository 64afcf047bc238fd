import type { AskedPer } from '@/contract/assistant/codes';
import { AVERAGED_MEASURES } from '@/contract/assistant/codes';
import type { QuerySpec } from '@/contract/assistant/schema';
import { readCondition } from '@/contract/filters/condition';
import { type Draft, draftOf, nounOf } from './draft';
import { besideOf, earlierTime } from './earlier';
import { figured, grouped, measureOfRank, offers } from './figures';
import { measuredAfter } from './figureFollowUp';
import { followed } from './followUp';
import { listed } from './lists';
import type { Defined, Node, Noun, When } from './nodes';
import { ofAccounts, withinAccounts } from './ofAccount';
import { isOfToday, isOneAndOther, isTodayText, NARROWS, REFERS } from './said';
import type { Scope } from './place';
import { united } from './united';
import { askBack, type Composed, isSort, plainSpec, specOf } from './reading';

const impliedNoun = ({ scopes, isWho }: Draft): Noun | null =>
  nounOf(
    scopes.flatMap(({ said }) => said),
    isWho,
  );

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
  const measure = measureOfRank(rank);
  if (measure === null) return null;
  const scopes = draft.scopes.map((scope) => ({ ...scope, noun: 'clients' as const }));
  const when = draft.when[0] ?? null;
  // What ranks households is asked of their clients only where nothing is asked.
  const isBare = draft.scopes.every(({ said }) => said.length === 0);
  const ranking =
    isBare || noun === 'clients' ? figured({ measure, scopes, by, when, top: order, asOf }) : null;
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

/** Compares a figure at two times. */
function compared(draft: Draft, asOf: string): Composed {
  const [first, other] = draft.when.map((when) =>
    whole({ ...draft, when: [when], isVersus: false, second: null }, asOf),
  );
  if (first?.is !== 'spec' || other?.is !== 'spec') return null;
  if (first.spec.kind !== 'figure' || other.spec.kind !== 'figure' || first.spec.per !== undefined)
    return null;
  return besideOf(first.spec, other.spec, asOf, first.lookups);
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
  if (draft.when.length > 1)
    return draft.isVersus
      ? (compared(draft, asOf) ??
          askBack(
            'two',
            draft.when.map((when) => each({ when: [when] })),
          ))
      : null;
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

const TODAY: When = { period: null, asOf: null, isDay: true };

/** `average AUA per household` */
function averaged(draft: Draft, per: AskedPer, asOf: string): Composed {
  const { measures, by, top, rank, sort } = draft;
  const [measure] = measures;
  if (measure === undefined || by.length > 0 || top !== null || rank !== null || sort !== null) return null;
  const isKept = measure === 'revenue' && per === 'household';
  const found = whole({ ...draft, measures: [isKept ? 'revenuePerHousehold' : measure], per: null }, asOf);
  if (isKept || found?.is !== 'spec') return found;
  const { spec, lookups } = found;
  const canAverage = (AVERAGED_MEASURES as readonly string[]).includes(measure);
  if (spec.kind !== 'figure' || spec.service !== undefined || !canAverage)
    return askBack('cannot', [plainSpec(found)]);
  return specOf({ ...spec, per }, lookups);
}

/** The reading of a draft that is a question by itself. */
function whole(draft: Draft, asOf: string): Composed {
  if (draft.measures.length > 1 || draft.by.length > 1 || draft.when.length > 1 || draft.second !== null)
    return two(draft, asOf);
  const [main, ...nested] = draft.scopes as [Scope, ...Scope[]];
  const [measure] = draft.measures;
  const [by = null] = draft.by;
  const when = draft.when[0] ?? null;
  if (draft.isVersus) return compared({ ...draft, when: [TODAY, ...draft.when] }, asOf);
  if (draft.per !== null) return averaged(draft, draft.per, asOf);
  if (measure !== undefined) {
    if (draft.rank !== null || draft.sort !== null) return null;
    return figured({ measure, scopes: draft.scopes.map(owned), by, when, top: draft.top, asOf });
  }
  const noun = main.noun ?? impliedNoun(draft);
  if (noun === null) return null;
  const named: Draft = { ...draft, scopes: withinAccounts([{ noun, said: main.said }, ...nested]) };
  if (noun === 'securities') return by === null ? securities(named, asOf) : null;
  // `top 10 households by accounts` reads as a breakdown too; it is a rank.
  if (by !== null && (draft.top !== null || draft.sort !== null || draft.rank !== null)) return null;
  // What happens has days: `transfers rejected today` are not all of them.
  const isTimed = when !== null && !(when.isDay && when.asOf === null && !isOfToday(noun, draft));
  if (draft.rank !== null && (!isTimed || !isSort(draft.rank))) return rankedBy(named, asOf);
  const found =
    by !== null
      ? grouped(named.scopes, by)
      : listed({ scopes: named.scopes, top: draft.top, sort: draft.sort });
  if (!isTimed) return found;
  // Lists are of the date of the book.
  const measured = counts(noun, named, when, asOf);
  const words = draft.whenTexts;
  if (measured !== null) return measured;
  return found?.is === 'ask'
    ? askBack(found.reason, found.options, [...found.words, ...words])
    : askBack('cannot', [plainSpec(found)], words);
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

/** What is left of a question is offered, and what no answer has is named. */
function besides(nodes: readonly Node[], before: QuerySpec | null, asOf: string): Composed {
  const asides = nodes.filter(({ n }) => n === 'aside').map(({ text }) => text);
  const rest = nodes.filter(({ n }) => n !== 'aside');
  const found = rest.some(({ n }) => n !== 'lead' && n !== 'link') ? composed(rest, before, asOf) : null;
  if (found?.is === 'ask') return askBack(found.reason, found.options, [...found.words, ...asides]);
  return found?.is === 'spec' ? askBack('cannot', [plainSpec(found)], asides) : found;
}

/** A figure of an earlier time, or beside it. */
function timedEarlier(
  { unit, isVersus }: Extract<Node, { n: 'earlier' }>,
  rest: readonly Node[],
  before: QuerySpec | null,
  asOf: string,
): Composed {
  const isAlone = rest.every(({ n }) => n === 'lead' || n === 'link' || n === 'further');
  const named =
    isVersus && !isAlone
      ? composed(
          rest.filter(({ n }) => n !== 'lead'),
          before,
          asOf,
        )
      : null;
  const found = isAlone ? before : plainSpec(named);
  const lookups = named?.is === 'spec' ? named.lookups : [];
  if (found?.kind !== 'figure' && found?.kind !== 'breakdown') return null;
  const time = earlierTime(found, unit, asOf);
  if (time === null || (found.kind === 'figure' && found.versus !== undefined)) return null;
  if (!isVersus) return specOf({ ...found, ...time } as QuerySpec, [], true);
  if (found.kind !== 'figure' || found.per !== undefined) return null;
  return besideOf(found, time, asOf, lookups, isAlone);
}

/** The list of before without the conditions on a thing. */
function left(fields: readonly string[], before: QuerySpec | null): Composed {
  if (before?.kind !== 'book') return null;
  const { condition = [], ...others } = before.filters;
  const kept = condition.filter((text) => !fields.includes(readCondition(text)?.field ?? ''));
  if (kept.length === condition.length) return null;
  return specOf(
    { ...before, filters: kept.length === 0 ? others : { ...others, condition: kept } },
    [],
    true,
  );
}

/** In the singular: of anyone, and not of those asked for before. */
const WHO_HAS = /^(who (holds|owns|has)|qui (détient|possède|a))\b/i;

const definition = (of: Defined): QuerySpec =>
  'measure' in of ? { kind: 'definition', measure: of.measure } : { kind: 'term', term: of.term };

/** `accounts opened` names the rows, and `account openings` how many there were. */
const isOfRows = (node: Node): boolean =>
  node.n === 'measure' &&
  (node.measure === 'opened' || node.measure === 'closed') &&
  /opened|closed|ouverts|ferm[ée]s/i.test(node.text);

/**
 * The reading of the nodes of a question; null where they do not go together.
 *
 * @param spoken with the pauses between them
 * @param before the reading that a further question refines
 * @param begins the first word of the question, which may be one that says nothing by itself
 */
export function composed(
  spoken: readonly Node[],
  before: QuerySpec | null,
  asOf: string,
  begins = '',
): Composed {
  const nodes = ofAccounts(spoken);
  const refused = nodes.find((node) => node.n === 'refuse');
  if (refused?.n === 'refuse') return { is: 'refused', reason: refused.reason };
  if (nodes.some(({ n }) => n === 'aside')) return besides(nodes, before, asOf);
  // `compare` says nothing without what is compared, and `comparé à` is no lead.
  const isCompared = nodes.some(({ n, text }) => n === 'lead' && /^compar[eé]$/i.test(text));
  const isVersus = nodes.some(
    (node) => node.n === 'earlier' || (node.n === 'link' && node.word === 'versus'),
  );
  if (isCompared && !(isVersus && /^compare$/i.test(nodes[0]?.text ?? ''))) return null;
  const earlier = nodes.find((node) => node.n === 'earlier');
  if (earlier?.n === 'earlier')
    return timedEarlier(
      earlier,
      nodes.filter((node) => node !== earlier),
      before,
      asOf,
    );
  const without = nodes.find((node) => node.n === 'without');
  if (without?.n === 'without')
    return nodes.every(
      (node) => node === without || node.n === 'lead' || node.n === 'link' || node.n === 'further',
    )
      ? left(without.fields, before)
      : null;
  if (isOneAndOther(nodes)) return null;
  const content = nodes.filter(({ n }) => n !== 'lead' && n !== 'link');
  const [first] = content;
  if (first?.n === 'define') {
    if (content.length > 1 || nodes.some((node) => node.n === 'link' && node.word === 'or')) return null;
    return specOf(definition(first.of));
  }
  if (first?.n === 'apart') return content.length > 1 ? null : askBack('two', first.of.map(definition));
  if (content.some(({ n }) => n === 'apart')) return null;
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
  const isWholeToday =
    content.length === 2 && content.some(({ n, text }) => n === 'when' && isTodayText(text));
  const ofToday = isWholeToday ? content.find((node) => node.n === 'whole') : undefined;
  if (ofToday?.n === 'whole' && ofToday.spec.kind !== 'quote')
    return askBack(
      'cannot',
      [ofToday.spec],
      content.filter(({ n }) => n === 'when').map(({ text }) => text),
    );
  if (first?.n === 'whole') {
    const { spec } = first;
    if (content.length > 1 && ofToday === undefined) return null;
    return specOf(
      spec,
      spec.kind === 'quote' && !first.isSymbol
        ? [{ role: 'security', text: spec.symbol, isDenied: false }]
        : [],
    );
  }
  if (content.some(({ n }) => n === 'fact' || n === 'whole')) return null;
  if (content.some(({ n }) => n === 'withUs') && !nodes.some((node) => node.n === 'measure' && node.isHad))
    return null;
  // `combien ont mes clients chez nous` asks for what they have.
  const [lead, link, next] = nodes;
  if (
    /^combien$/i.test(lead?.text ?? '') &&
    /^(ont|détiennent|possèdent)$/i.test(link?.text ?? '') &&
    next?.n === 'noun'
  )
    return null;
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
  if (before !== null && !draft.isTheirs) {
    const isOfThem = draft.isFurther || content.some(({ n }) => n === 'total');
    const measured = measuredAfter(before, draft, isOfThem, asOf, () => whole(draft, asOf));
    if (measured !== null) return measured;
  }
  if (before !== null && (draft.isFurther || draft.isTheirs || !isNew)) {
    const next = followed(before, draft, asOf);
    if (next !== null) return next;
  }
  // `only those of managed accounts` narrows what was asked for, and is no question by itself.
  const said = nodes.map(({ text }) => text).join(' ');
  const isNarrowing =
    NARROWS.test(said) || begins === 'des' || REFERS.test(said) || content.at(-1)?.n === 'further';
  if (before !== null && isNarrowing)
    return askBack('cannot', [isNew ? plainSpec(whole(draft, asOf)) : null], [said]);
  if (draft.isTheirs || (draft.isFurther && !isNew)) return null;
  // `and clients in Quebec` goes on with something, and nothing was asked before.
  const isGoingOn = nodes[0]?.n === 'further' || /^(and|et)\b/i.test(opening);
  if (before === null && isGoingOn && draft.isFurther)
    return askBack('nothingBefore', [plainSpec(whole(draft, asOf))]);
  // `clients with an RRSP only`: what only means is not known.
  if (before === null && content.length > 1 && content.at(-1)?.n === 'further') return null;
  return whole(draft, asOf);
}

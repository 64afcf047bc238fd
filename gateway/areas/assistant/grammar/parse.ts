import type { SpanDays } from '../../../kit/db/scope';
import type { Refusal } from '@/contract/assistant/codes';
import type { Node } from './nodes';
import { beginnings, matchesOf, type Pattern, patternOf, type SlotReader, wordsIn } from './pattern';
import type { Make } from './make';
import { MAKES } from './rules';
import { baseSlots, VOCABULARY_WORDS } from './slots';
import { SPAN_PATTERNS, spanSlots } from './spans';
import type { Token } from './tokens';
import { EN } from './words/enRules';
import { FR } from './words/frRules';
import { DROPPED } from './words/letters';
import { type RuleName, RULES, type Words } from './words/types';

interface Rule {
  name: RuleName;
  pattern: Pattern;
  make: Make;
  /** Words that it may begin with; null when it may begin with a slot. */
  first: ReadonlySet<string> | null;
  cost: number;
}

/** What a reading costs: a phrase less than two, a name that is only guessed more than any. */
const COST = 10;
const COSTS: Partial<Record<RuleName, number>> = {
  lead: 2, plain: 3, with: 3, of: 3, and: 3, or: 3, further: 4, who: 5, quebecCity: 6, kycOf: 22, identityOf: 22, factOf: 22, fact: 22, quote: 22, changesOf: 22, ageOf: 22, advisorOf: 22, contactOf: 22, holdingsOf: 22, coverOf: 22, total: 4, their: 4,
  accountsOf: 24, versus: 3, apart: 12, holdAll: 12, holdsButNot: 24, mostRevenue: 12, leastRevenue: 12,  opened: 7, closed: 7, created: 12, inModel: 20, ofDealer: 22, inBranch: 20, index: 8, averageOf: 8, averageSize: 8, householdOf: 22, spouseOf: 22, exchange: 8, ofTeam: 20, worthOf: 22, transferOf: 22, topOne: 8, bottomOne: 8, again: 4,
  name: 26, owner: 26, city: 24, holds: 22, holdsNot: 22, bare: 11, bareAfter: 11, bareBetween: 11,
}; // prettier-ignore

const withMacros = (text: string, { macros }: Words): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const macro = macros[name];
    if (macro === undefined) throw new Error(`no words {${name}}`);
    return withMacros(macro, { macros } as Words);
  });

const compiled = (name: RuleName, words: Words): Rule[] =>
  words.rules[name].map((text) => {
    const pattern = patternOf(withMacros(text, words));
    const { words: first, slots } = beginnings(pattern);
    return {
      name,
      pattern,
      make: MAKES[name],
      first: slots.size > 0 ? null : first,
      cost: COSTS[name] ?? COST,
    };
  });

const ALL: readonly Rule[] = [EN, FR].flatMap((words) => RULES.flatMap((name) => compiled(name, words)));

/** Every word that means something here. */
export const KNOWN: ReadonlySet<string> = new Set([
  ...ALL.flatMap(({ pattern }) => wordsIn(pattern)),
  ...SPAN_PATTERNS.flatMap(wordsIn),
  ...VOCABULARY_WORDS,
  ...DROPPED,
]);

/** Words that only ask or join: a misspelled word is never taken for one of them. */
const JOINING: readonly RuleName[] = [
  'lead',
  'who',
  'further',
  'their',
  'total',
  'and',
  'or',
  'of',
  'with',
  'plain',
  'how',
];

/** Words that say what is asked. */
export const CONTENT_WORDS: ReadonlySet<string> = new Set([
  ...ALL.filter(({ name }) => !JOINING.includes(name)).flatMap(({ pattern }) => wordsIn(pattern)),
  ...SPAN_PATTERNS.flatMap(wordsIn),
  ...VOCABULARY_WORDS,
]);

const BY_FIRST = new Map<string, Rule[]>();
for (const rule of ALL)
  for (const word of rule.first ?? []) BY_FIRST.set(word, [...(BY_FIRST.get(word) ?? []), rule]);
const BY_SLOT = ALL.filter(({ first }) => first === null);

interface Edge {
  end: number;
  nodes: readonly Node[];
  cost: number;
  rule: RuleName | null;
}

/** Slots keep what they found at a place. */
function remembered(slots: Record<string, SlotReader>): Record<string, SlotReader> {
  return Object.fromEntries(
    Object.entries(slots).map(([name, read]) => {
      const kept = new Map<number, ReturnType<SlotReader>>();
      const reader: SlotReader = (tokens, at) => {
        const found = kept.get(at) ?? read(tokens, at);
        kept.set(at, found);
        return found;
      };
      return [name, reader];
    }),
  );
}

function edgesOf(tokens: readonly Token[], days: SpanDays): Edge[][] {
  const base = remembered(baseSlots(KNOWN, days.asOf));
  const slots = { ...base, ...remembered(spanSlots(base, days)) };
  return tokens.map((token, at) => {
    const found = new Map<string, Edge>();
    if (DROPPED.has(token.text)) found.set('drop', { end: at + 1, nodes: [], cost: 0, rule: null });
    if (token.text === ',')
      found.set('drop', { end: at + 1, nodes: [{ n: 'pause', text: ',' }], cost: 0, rule: null });
    const rules = [...(BY_FIRST.get(token.text) ?? []), ...BY_SLOT];
    for (const { name, pattern, make, cost } of rules) {
      for (const { end, captures } of matchesOf(pattern, tokens, at, slots)) {
        const span = tokens.slice(at, end);
        const text = span
          .map(({ typed }) => typed)
          .filter((typed) => typed !== '')
          .join(' ');
        const meanings = make(captures, span);
        if (meanings === null) continue;
        const nodes = meanings.map((meaning) => ({ ...meaning, text }) as Node);
        const key = `${String(end)} ${JSON.stringify(nodes)}`;
        const known = found.get(key);
        if (known === undefined || known.cost > cost) found.set(key, { end, nodes, cost, rule: name });
      }
    }
    return [...found.values()];
  });
}

export interface Parse {
  nodes: readonly Node[];
  cost: number;
}

const PARSES_MAX = 400;
const COST_MARGIN = 24;
const STEPS_MAX = 20_000;

/** Every way in which all words of a question belong to a phrase, the simplest first. */
function parsesOf(edges: readonly (readonly Edge[])[]): Parse[] {
  const least = new Array<number>(edges.length + 1).fill(Infinity);
  least[edges.length] = 0;
  for (let at = edges.length - 1; at >= 0; at -= 1)
    for (const { end, cost } of edges[at] ?? [])
      least[at] = Math.min(least[at] ?? Infinity, cost + (least[end] ?? Infinity));
  const best = least[0] ?? Infinity;
  if (best === Infinity) return [];
  const found = new Map<string, Parse>();
  let steps = 0;
  const walk = (at: number, nodes: readonly Node[], cost: number) => {
    steps += 1;
    if (steps > STEPS_MAX || found.size >= PARSES_MAX) return;
    if (at === edges.length) {
      const key = JSON.stringify(nodes);
      if ((found.get(key)?.cost ?? Infinity) > cost) found.set(key, { nodes, cost });
      return;
    }
    const next = [...(edges[at] ?? [])].sort(
      (a, b) => a.cost + (least[a.end] ?? Infinity) - b.cost - (least[b.end] ?? Infinity),
    );
    for (const edge of next)
      if (cost + edge.cost + (least[edge.end] ?? Infinity) <= best + COST_MARGIN)
        walk(edge.end, [...nodes, ...edge.nodes], cost + edge.cost);
  };
  walk(0, [], 0);
  return [...found.values()].sort((a, b) => a.cost - b.cost);
}

/** Words that belong to no phrase: those that nothing covers, else from where no way leads on. */
function leftOver(tokens: readonly Token[], edges: readonly (readonly Edge[])[]): string[] {
  const reached = new Array<boolean>(tokens.length + 1).fill(false);
  reached[0] = true;
  edges.forEach((each, at) => {
    if (reached[at]) for (const { end } of each) reached[end] = true;
  });
  const covered = new Array<boolean>(tokens.length).fill(false);
  edges.forEach((each, at) => {
    for (const { end } of each) for (let place = at; place < end; place += 1) covered[place] = true;
  });
  const runs: string[] = [];
  tokens.forEach((token, at) => {
    if (covered[at]) return;
    const isNext = at > 0 && !covered[at - 1];
    if (isNext) runs[runs.length - 1] = `${runs.at(-1) ?? ''}${token.joint}${token.typed}`;
    else runs.push(token.typed);
  });
  if (runs.length > 0) return runs.map((run) => run.replace(/\s+/g, ' ').trim()).filter((run) => run !== '');
  const furthest = reached.lastIndexOf(true);
  if (furthest >= tokens.length) return [];
  // `not` of `haven’t` is written with the word before it.
  const [before, at] = [tokens[furthest - 1]?.typed ?? '', tokens[furthest]?.typed ?? ''];
  return [at === '' ? before : at];
}

/** Why a question is refused, where some of its words say so: how a thing is done before anything else. */
function refusedBy(edges: readonly (readonly Edge[])[]): Refusal | null {
  const found = edges.flatMap((each) =>
    each.flatMap(({ nodes }) => nodes.flatMap((node) => (node.n === 'refuse' ? [node.reason] : []))),
  );
  return found.find((reason) => reason === 'how') ?? found[0] ?? null;
}

const SAYS_NOTHING = ['name', 'cannot'];

/** Whether a list and a condition on it are understood before a place. */
const asksForList = (edges: readonly (readonly Edge[])[], before: number): boolean => {
  const nodes = edges.flatMap((each, at) =>
    at < before ? each.filter(({ end }) => end <= before).flatMap((edge) => edge.nodes) : [],
  );
  return (
    nodes.some(({ n }) => n === 'noun') &&
    nodes.some((node) => node.n === 'conds' && node.conds.some(({ is }) => !SAYS_NOTHING.includes(is)))
  );
};

/** `a client died, what do I do`: what was told before is a case, and no list. */
const CASE = /^(que|what)$/;

/** `which accounts are restricted and why`: what follows a list is no question about how something is done. */
const withoutLateHow = (edges: Edge[][], tokens: readonly Token[]): Edge[][] =>
  edges.map((each, at) =>
    each.some(({ rule }) => rule === 'how') && !CASE.test(tokens[at]?.text ?? '') && asksForList(edges, at)
      ? each.filter(({ rule }) => rule !== 'how')
      : each,
  );

interface Parsed {
  parses: Parse[];
  /** Words that belong to no phrase. */
  unread: string[];
  refused: Refusal | null;
  /** A list and a condition on it are understood, though other words may not be. */
  isList: boolean;
}

/** All readings of the words. */
export function parsed(tokens: readonly Token[], days: SpanDays): Parsed {
  const edges = withoutLateHow(edgesOf(tokens, days), tokens);
  const parses = parsesOf(edges);
  return {
    parses,
    unread: parses.length > 0 ? [] : leftOver(tokens, edges),
    refused: refusedBy(edges),
    isList: asksForList(edges, tokens.length),
  };
}

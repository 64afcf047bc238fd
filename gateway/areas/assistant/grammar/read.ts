import type { QuerySpec } from '@/contract/assistant/schema';
import type { SpanDays } from '../../../kit/db/scope';
import { composed } from './compose';
import { namingLeftOut } from './leftOut';
import { isOrder, obstacles, withoutPart } from './obstacle';
import type { Node } from './nodes';
import { parsed } from './parse';
import { askBack, type Composed, plainSpec, type Reading } from './reading';
import { respelled } from './spell';
import { type Token, tokensOf } from './tokens';

export interface Read {
  reading: Reading;
  /** Words that were taken for misspelled ones. */
  readAs: readonly { typed: string; read: string }[];
}

/** A reading that costs this much more than another one is not meant. */
const MARGIN = 9;

const WORDS_MAX = 80;

/** A question that ends with one of these is not whole. */
const ENDS_OPEN: readonly string[] = ['the', 'le', 'la', 'les', 'un', 'une', 'de', 'du', 'des', 'mes', 'my'];

/** `what is a …`, `c’est quoi un …`: what a word means is asked, and not which rows there are. */
const WHAT_IS =
  /^(what is|what are|what ’s|whats) (a|an) |^((ce|c) est quoi|quoi est|que est ce que( (ce|c) est que)?) (un|une) /;

const LISTING: readonly QuerySpec['kind'][] = ['book', 'facets', 'transfers', 'unassigned', 'breakdown'];

const asksForMeaning = (tokens: readonly Token[]): boolean =>
  WHAT_IS.test(`${tokens.map(({ text }) => text).join(' ')} `) ||
  / (un|une) .*\b(ce|c) est quoi $/.test(` ${tokens.map(({ text }) => text).join(' ')} `);

function readTokens(
  tokens: readonly Token[],
  before: QuerySpec | null,
  days: SpanDays,
): { reading: Reading; isWhole: boolean } {
  const { parses, unread, refused, isList } = ENDS_OPEN.includes(tokens.at(-1)?.text ?? '')
    ? { parses: [], unread: [tokens.at(-1)?.typed ?? ''], refused: null, isList: false }
    : parsed(tokens, days);
  if (parses.length === 0 && refused !== null)
    return { reading: { is: 'refused', reason: refused }, isWhole: true };
  if (parses.length === 0)
    return { reading: { is: 'unread', words: obstacles(unread), isList }, isWhole: false };
  const found: { reading: NonNullable<Composed>; nodes: readonly Node[]; cost: number }[] = [];
  const isMeaning = asksForMeaning(tokens);
  for (const { nodes, cost } of parses) {
    const reading = composed(nodes, before, days.asOf, tokens[0]?.text);
    if (reading !== null && !(isMeaning && reading.is === 'spec' && LISTING.includes(reading.spec.kind)))
      found.push({ reading, nodes, cost });
  }
  const least = Math.min(...found.map(({ cost }) => cost));
  const near = found.filter(({ cost }) => cost <= least + MARGIN);
  const specs = near.filter(({ reading }) => reading.is === 'spec');
  const [best] = specs.length > 0 ? specs : near;
  const isSure = best?.reading.is === 'spec' && best.reading.lookups.length === 0;
  if (refused !== null && !isSure) return { reading: { is: 'refused', reason: refused }, isWhole: true };
  if (best === undefined) {
    const [simplest] = parses;
    const part = simplest === undefined ? null : withoutPart(simplest.nodes, before, days.asOf);
    if (part !== null) return { reading: namingLeftOut(part, simplest?.nodes ?? []), isWhole: false };
    const words = tokens
      .map(({ typed }, at) => (at === 0 ? typed : `${tokens[at]?.joint ?? ' '}${typed}`))
      .join('')
      .replace(/\s+/g, ' ');
    return {
      reading: { is: 'ask', reason: 'together', words: words === '' ? [] : [words], options: [] },
      isWhole: false,
    };
  }
  const equal = specs.filter(({ cost }) => cost === best.cost).map(({ reading }) => reading);
  const different = new Map(equal.map((reading) => [JSON.stringify(reading), reading]));
  if (different.size > 1) {
    const several = askBack('several', [...different.values()].map(plainSpec));
    if (several !== null) return { reading: several, isWhole: true };
  }
  const { reading } = best;
  return { reading: reading.is === 'ask' ? namingLeftOut(reading, best.nodes) : reading, isWhole: true };
}

/**
 * Reads a question. Each of its words belongs to one part of the reading, or nothing is answered.
 *
 * @param before the reading that a further question refines
 * @param days from which spans of time count
 */
export function readQuestion(question: string, before: QuerySpec | null, days: SpanDays): Read {
  const tokens = tokensOf(question);
  if (tokens.length === 0 || tokens.length > WORDS_MAX)
    return { reading: { is: 'unread', words: [] }, readAs: [] };
  const first = readTokens(tokens, before, days);
  const isGuess =
    first.reading.is === 'spec' && first.reading.lookups.some(({ text }) => text === text.toLowerCase());
  const isOpen = first.reading.is === 'ask' && first.reading.options.length === 0;
  if (first.isWhole && !isGuess && !isOpen) return { reading: first.reading, readAs: [] };
  // Words that are misspelled are read only where all that they may be comes to one reading.
  const ways = respelled(tokens).map((way) => ({ ...way, ...readTokens(way.tokens, before, days) }));
  const whole = ways.filter(({ isWhole, reading }) => isWhole && (reading.is === 'spec' || !first.isWhole));
  const [second] = whole;
  if (second !== undefined && new Set(whole.map(({ reading }) => JSON.stringify(reading))).size === 1)
    return { reading: second.reading, readAs: second.readAs };
  if (isOrder(tokens) && first.reading.is !== 'spec')
    return { reading: { is: 'refused', reason: 'change' }, readAs: [] };
  // A word that is only misspelled is not what keeps a question from being understood.
  const [way, ...others] = ways;
  const isObstacle =
    way?.reading.is === 'unread' &&
    others.every(({ reading }) => JSON.stringify(reading) === JSON.stringify(way.reading));
  return { reading: isObstacle ? way.reading : first.reading, readAs: [] };
}

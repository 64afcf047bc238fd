import { fold, type Token } from './tokens';
import { DROPPED, ELISIONS } from './words/letters';

/** What slots of a pattern found, by the name of the slot. */
export type Captures = Readonly<Record<string, unknown>>;

/** A part of a pattern: a word, a slot, or one of several sequences. */
type Item =
  | { is: 'word'; word: string; isNeeded?: true }
  | { is: 'slot'; slot: string; as: string }
  | { is: 'choice'; ways: Pattern[] };

export type Pattern = readonly Item[];

/** Reads a slot at a place of the question: where it may end, and what it means. */
export type SlotReader = (tokens: readonly Token[], at: number) => readonly { end: number; value: unknown }[];

const PIECES = /<[^>]+>|[[\]()|]|[^\s[\]()|<>]+/g;

/**
 * Compiles `[with] <cmp> <money> (in|of) cash`: square brackets may be absent, round ones are a choice, angle
 * brackets name a slot (`<n:from>` gives it another name). `=de` is a word that must be there, though it may be dropped
 * elsewhere.
 */
export function patternOf(text: string): Pattern {
  const pieces = text.match(PIECES) ?? [];
  let at = 0;
  const ways = (): Pattern[] => {
    const all: Item[][] = [[]];
    for (; at < pieces.length; at += 1) {
      const piece = pieces[at] ?? '';
      if (piece === ']' || piece === ')') break;
      const last = all.at(-1) as Item[];
      if (piece === '|') all.push([]);
      else if (piece === '[' || piece === '(') {
        at += 1;
        const inner = ways();
        last.push({ is: 'choice', ways: piece === '[' ? [...inner, []] : inner });
      } else if (piece.startsWith('<') && piece.length > 2) {
        const [slot = '', as = slot] = piece.slice(1, -1).split(':');
        last.push({ is: 'slot', slot, as });
      } else if (piece.startsWith('=')) last.push({ is: 'word', word: piece.slice(1), isNeeded: true });
      else last.push(...wordsOf(piece).map((word) => ({ is: 'word' as const, word })));
    }
    return all.map(withoutDropped);
  };
  return [{ is: 'choice', ways: ways() }];
}

/** A pattern need not name the words that may stand anywhere, unless it has no other. `a` is also the French `à`. */
function withoutDropped(items: Item[]): Item[] {
  const kept = items.filter(
    (item) => item.is !== 'word' || item.word === 'a' || item.isNeeded || !DROPPED.has(item.word),
  );
  return kept.length === 0 ? items : kept;
}

/** A phrase as the words that a question is compared by. */
export const wordsOf = (phrase: string): string[] =>
  phrase === '’s' || phrase === ',' || phrase === '%' || /^[<>≥≤+]=?$/.test(phrase)
    ? [phrase]
    : fold(phrase)
        .replace(/[.,:;!?()]/g, ' ')
        .split(/[\s'’-]+/)
        .filter((word) => word !== '')
        .map((word) => ELISIONS[word] ?? word);

export interface Match {
  end: number;
  captures: Captures;
}

/** Every way in which a pattern matches from a place on. Words of `DROPPED` may stand between its parts. */
export function matchesOf(
  pattern: Pattern,
  tokens: readonly Token[],
  from: number,
  slots: Readonly<Record<string, SlotReader>>,
): Match[] {
  const found = new Map<string, Match>();
  const walk = (
    items: Pattern,
    index: number,
    at: number,
    captures: Captures,
    go: (at: number, captures: Captures) => void,
  ) => {
    const item = items[index];
    if (item === undefined) {
      go(at, captures);
      return;
    }
    if (item.is === 'choice') {
      for (const way of item.ways)
        walk(way, 0, at, captures, (next, more) => walk(items, index + 1, next, more, go));
      return;
    }
    for (let place = at; place < tokens.length; place += 1) {
      const token = tokens[place] as Token;
      if (item.is === 'word') {
        if (token.text === item.word && token.account === null)
          walk(items, index + 1, place + 1, captures, go);
      } else {
        for (const { end, value } of slots[item.slot]?.(tokens, place) ?? [])
          walk(items, index + 1, end, { ...captures, [item.as]: value }, go);
      }
      // A pattern does not begin with a dropped word that it does not name.
      if (place === from || !DROPPED.has(token.text)) break;
    }
  };
  walk(pattern, 0, from, {}, (end, captures) => {
    const key = `${String(end)} ${JSON.stringify(captures)}`;
    if (end > from && !found.has(key)) found.set(key, { end, captures });
  });
  return [...found.values()];
}

/** The words and slots that a pattern can begin with. */
export function beginnings(pattern: Pattern): {
  words: Set<string>;
  slots: Set<string>;
  mayBeEmpty: boolean;
} {
  const words = new Set<string>();
  const slots = new Set<string>();
  const first = (items: Pattern): boolean => {
    for (const item of items) {
      if (item.is === 'word') {
        words.add(item.word);
        return false;
      }
      if (item.is === 'slot') {
        slots.add(item.slot);
        return false;
      }
      const empty = item.ways.map((way) => first(way));
      if (!empty.includes(true)) return false;
    }
    return true;
  };
  return { words, slots, mayBeEmpty: first(pattern) };
}

/** All words that patterns name. */
export function wordsIn(pattern: Pattern): string[] {
  return pattern.flatMap((item) =>
    item.is === 'word' ? [item.word] : item.is === 'choice' ? item.ways.flatMap(wordsIn) : [],
  );
}

/** A slot that takes one of many phrases. */
export function phraseSlot(entries: readonly (readonly [phrase: string, value: unknown])[]): SlotReader & {
  words: readonly string[];
} {
  const byFirst = new Map<string, { words: string[]; value: unknown }[]>();
  const all: string[] = [];
  for (const [phrase, value] of entries) {
    const raw = wordsOf(phrase);
    const kept = raw.filter((word) => !DROPPED.has(word));
    const words = kept.length === 0 ? raw : kept;
    const [first] = words;
    if (first === undefined) continue;
    all.push(...words);
    byFirst.set(first, [...(byFirst.get(first) ?? []), { words, value }]);
  }
  const read = (tokens: readonly Token[], at: number) => {
    const found = new Map<string, { end: number; value: unknown }>();
    for (const { words, value } of byFirst.get(tokens[at]?.text ?? '') ?? []) {
      let place = at;
      let isMatch = true;
      for (const word of words) {
        while (
          place > at &&
          place < tokens.length &&
          tokens[place]?.text !== word &&
          (DROPPED.has(tokens[place]?.text ?? '') || tokens[place]?.text === ',')
        )
          place += 1;
        if (tokens[place]?.text !== word) {
          isMatch = false;
          break;
        }
        place += 1;
      }
      if (isMatch) found.set(`${String(place)} ${JSON.stringify(value)}`, { end: place, value });
    }
    return [...found.values()];
  };
  return Object.assign(read, { words: all });
}

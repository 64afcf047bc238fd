import { type SQL, sql } from 'drizzle-orm';
import { daysOf, type KeptSpan } from '@/contract/filters/daySpan';

/** Words of a typed text that count (`cairn_word_patterns`). */
const WORDS_MOST = 24;

/** Condition of rows whose `column` has one of some values; no condition when none is chosen. */
export const oneOf = (column: SQL, values: readonly string[] | undefined): SQL[] =>
  values === undefined || values.length === 0
    ? []
    : [sql`${column} = any (${sql.param([...values])}::text[])`];

/**
 * Condition of rows whose `column`, a date, lies within a span, both ends included; null leaves an end open.
 *
 * @param today from which a period counts: the firm’s day for what happened, the book’s for values
 * @public
 */
export function within(column: SQL, span: KeptSpan | undefined, today: string): SQL[] {
  if (span === undefined) return [];
  const { from, to } = daysOf(span, today);
  return [
    ...(from === null ? [] : [sql`${column} >= ${from}::date`]),
    ...(to === null ? [] : [sql`${column} <= ${to}::date`]),
  ];
}

/**
 * Text without capitals, accents and marks. Folding is slow, so that a list of many rows takes it from a column that
 * keeps it (`name_search`, `title_search`).
 */
export const folded = (column: SQL): SQL => sql`cairn_fold(coalesce(${column}, ''))`;

/** A number such as `51-21406-2`, folded without the slow function. */
export const foldedNumber = (column: SQL): SQL =>
  sql`' ' || replace(coalesce(${column}, ''), '-', ' ') || ' '`;

/**
 * True where the texts together have each word of the typed text, in any order.
 *
 * @param texts folded
 */
export const holdsWords = (texts: readonly SQL[], text: SQL): SQL =>
  sql`(${sql.join([...texts], sql` || `)}) like all ((select cairn_word_patterns(${text}))::text[])`;

/** Condition of rows whose folded texts together have each word of the typed text, where there is one. */
export const holding = (texts: readonly SQL[], text: string | undefined): SQL[] =>
  text === undefined ? [] : [holdsWords(texts, sql`${text}::text`)];

/**
 * The same where the texts stand in several tables: each word is in one of the places. What a table has of a word is
 * found once, and not for each row that is joined to it.
 *
 * @param placesOf the conditions of one word, such as "like" of a folded text, over the patterns that are given
 * @public
 */
export function holdingEach(placesOf: (patterns: SQL) => readonly SQL[], text: string | undefined): SQL[] {
  if (text === undefined) return [];
  const words = [...new Set(text.split(/\s+/).filter((word) => word !== ''))];
  const patternsOf = (typed: string) => sql`(select cairn_word_patterns(${typed}::text))::text[]`;
  return [
    // A text without any word finds nothing.
    sql`${patternsOf(text)} <> array['']`,
    ...words.slice(0, WORDS_MOST).map((word) => {
      const patterns = patternsOf(word);
      return sql`(${sql.join([sql`${patterns} = array['']`, ...placesOf(patterns)], sql` or `)})`;
    }),
  ];
}

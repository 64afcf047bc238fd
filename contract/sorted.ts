import { LOCALE_TAGS, type Locale } from './locale';

/** What a row is sorted by: a text, a number or an amount in whole cents. Null when the row has no value. */
export type SortValue = string | number | bigint | null;

/** One key of an order. */
export interface SortedBy<Row> {
  valueOf(row: Row): SortValue;
  isDescending: boolean;
  /** Texts that are not words, such as dates, sort by their characters in every language. */
  isCode?: boolean;
}

type Compare = (a: SortValue, b: SortValue) => number;

/** Making one costs fifty times as much as using it. */
const comparisons = new Map<Locale, (a: string, b: string) => number>();

/** Apostrophes and the signs that stand in for one, which the order of words skips (CAN/CSA Z243.4.1). */
const SKIPPED = /['’‘‛ʼʻʽʹˈ′‵`´＇]/g;

function comparisonIn(locale: Locale) {
  const { compare } = new Intl.Collator(LOCALE_TAGS[locale], { usage: 'sort' });
  return (a: string, b: string) => compare(a.replace(SKIPPED, ''), b.replace(SKIPPED, ''));
}

/**
 * The order of texts in a language, the same as in the database's collations. Apostrophes are skipped: O'Brien sorts
 * among Obrien. Accents break ties (from the end of the word in Canadian French: cote, côte, coté, côté). Digits compare
 * one by one, not as numbers.
 *
 * @returns a function for `Array.prototype.sort`
 */
export function compareText(locale: Locale): (a: string, b: string) => number {
  const compare = comparisons.get(locale) ?? comparisonIn(locale);
  comparisons.set(locale, compare);
  return compare;
}

function comparer(locale: Locale, isCode: boolean): Compare {
  const texts = compareText(locale);
  return (a, b) => {
    if (typeof a === 'string' && typeof b === 'string' && !isCode) return texts(a, b);
    return a === null || b === null || a === b ? 0 : a < b ? -1 : 1;
  };
}

/** Reads each value once a row, not once a comparison. */
function decider<Row>(
  rows: readonly Row[],
  { valueOf, isDescending, isCode = false }: SortedBy<Row>,
  locale: Locale,
) {
  const values = rows.map(valueOf);
  const compare = comparer(locale, isCode);
  return (a: number, b: number): number => {
    const left = values[a] ?? null;
    const right = values[b] ?? null;
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return isDescending ? compare(right, left) : compare(left, right);
  };
}

/**
 * Groups the rows of a table, the same on the screen and in a file.
 *
 * @returns the rows by the key of their group. Rows keep their order, and groups come in the order of their
 * first row
 */
export function groupedByKey<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}

/**
 * Sorts rows, the same on the screen and in a file. The first key decides, and each further key breaks ties.
 * Rows without a value come last in both directions, and equal rows keep their order.
 */
export function sorted<Row>(rows: readonly Row[], keys: readonly SortedBy<Row>[], locale: Locale): Row[] {
  const deciders = keys.map((key) => decider(rows, key, locale));
  const places = rows.map((_, index) => index);
  places.sort((a, b) => {
    for (const decide of deciders) {
      const order = decide(a, b);
      if (order !== 0) return order;
    }
    return a - b;
  });
  return places.flatMap((place) => rows[place] ?? []);
}

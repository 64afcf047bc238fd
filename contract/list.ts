import type { ListColumn } from './columns';

/**
 * A filter of a list, declared once: the schema of its call, the field on its screen and the sentence in its file
 * follow from it. Labels and texts are full names, such as `teams:search`.
 */
export type Facet =
  /** A typed text. */
  | { kind: 'text'; label: string }
  /** Some of a few codes; the text of a code is `${texts}.${code}`. */
  | { kind: 'codes'; label: string; codes: readonly string[]; texts: string }
  /** Some of the names that the gateway offers, such as branches. */
  | { kind: 'names'; label: string }
  /** A span of days. */
  | { kind: 'dates'; label: string };

/** The filters of a list, in the order of its screen. */
export type Facets = Readonly<Record<string, Facet>>;

/** A list as its table and its file have it. */
export interface DeclaredList<Row, Key extends string, Filters extends Facets> {
  /** Full name of its title's text. */
  title: string;
  columns: readonly ListColumn<Row, Key>[];
  sortKeys: readonly Key[];
  facets: Filters;
}

/**
 * Checks that the parts of a list fit each other.
 *
 * @example export const TEAM_LIST = declareList({ title: 'teams:title', columns: TEAM_COLUMNS, … });
 */
export const declareList = <Row, Key extends string, const Filters extends Facets>(
  list: DeclaredList<Row, Key, Filters>,
): DeclaredList<Row, Key, Filters> => list;

import { type SQL, sql } from 'drizzle-orm';
import { BREAKDOWNS, type Dimension } from '@/contract/boa/codes';
import { MEASURES, type MeasureId } from '@/contract/measures/registry';
import type { PartyColumns } from '../../clients/rows/names';
import { unionOf } from '../../../kit/paging/keyset';
import type { Row } from '../../../kit/db/statement';
import type { Part } from '../../../kit/answers/parts';
import type { Summands } from '../rows/parts';

/** What a row stands for: a named part, the sum of the unnamed ones, or the whole. */
export interface PartRow extends Row {
  part: 'row' | 'other' | 'whole';
  place: number;
  count: number;
  key: string | null;
  id: string | null;
  name_en: string | null;
  name_fr: string | null;
  party: PartyColumns | null;
  /** One amount for each measure, as text. */
  amounts: (string | null)[];
}

/** How to read the same rep code by rep code, where rep codes add up. */
export interface RowsByCode {
  /** Sums that `rows` has. */
  columns: readonly string[];
  /** A select of `rep_code_id`, `key` and the columns, over the same CTEs. */
  rows: SQL;
  /** What all rep codes have together, from `added`, which has `key` and the columns. */
  again: SQL;
  /** Further CTEs that `again` reads, each after a comma. */
  among?: SQL;
  /** The only sums that `again` needs, when it shows the first `limit` rows. */
  cut?: (parts: readonly (readonly Part[])[], limit: number) => Map<string, number[]>;
  /** What is told of the keys that are left, as the query `told`; null if nothing is asked of it. */
  told?: { columns: readonly string[]; summands: Summands } | null;
  /** Made of households, of which some belong to several rep codes. */
  isOfHomes?: true;
}

/** How to read a dimension. */
export interface Rows {
  /** The CTEs that `rows` reads, without the `with`. */
  ctes: SQL;
  /** A select of `key`, `id`, `name_en`, `name_fr`, and each measure under its own name. */
  rows: SQL;
  /** Sorts by these columns; the first rows get a name. */
  order: SQL;
  /** The name of a person or company, from a column of `rows`; absent when rows are something else. */
  party?: SQL;
  /** How many things the rows stand for, when some stand for none. */
  counted?: SQL;
  byCode?: RowsByCode;
}

/** The column name of a measure in a dimension. */
export const columnOf = (measure: MeasureId): SQL => sql.raw(`"${measure}"`);

const asText = (measure: MeasureId, value: SQL): SQL =>
  MEASURES[measure].unit === 'cad' ? sql`(${value})::numeric(19,2)::text` : sql`(${value})::bigint::text`;

/**
 * The rows of a dimension: the first few, one row that sums the others, and one that sums everything. Measures that do
 * not add up are null in the sums.
 */
export function cutRows(
  dimension: Dimension,
  measures: readonly MeasureId[],
  { rows, order, ctes, party = sql`null::json`, counted = sql`count(*)` }: Rows,
): SQL {
  const definition: { adds: boolean; apart?: readonly MeasureId[] } = BREAKDOWNS[dimension];
  const amounts = sql`array[${sql.join(
    measures.map((measure) => asText(measure, columnOf(measure))),
    sql`, `,
  )}]::text[]`;
  const summed = sql`array[${sql.join(
    measures.map((measure) =>
      definition.adds && definition.apart?.includes(measure) !== true
        ? asText(measure, sql`coalesce(sum(${columnOf(measure)}), 0)`)
        : sql`null`,
    ),
    sql`, `,
  )}]::text[]`;
  const limit = sql.placeholder('limit');
  return sql`
  with ${ctes}, parts as materialized (${rows}),
  ranked as materialized (select *, row_number() over (order by ${order})::integer as place from parts)
  select * from (${unionOf([
    sql`select 'row' as part, place, 1 as count, key, id::text, name_en, name_fr, ${party} as party, ${amounts} as amounts
      from ranked where place <= ${limit}`,
    // The sum of unnamed rows always shows, even when it stands for nothing.
    sql`select 'other', 0, case when count(*) = 0 then 0 else greatest(${counted}, 1) end::integer, null, null, null, null, null::json, ${summed} from ranked where place > ${limit}`,
    sql`select 'whole', 0, (${counted})::integer, null, null, null, null, null::json, ${summed} from ranked`,
  ])}) found order by place`;
}

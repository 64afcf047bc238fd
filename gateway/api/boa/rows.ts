import { type SQL, sql } from 'drizzle-orm';
import { BREAKDOWNS, type Dimension } from '@/contract/boa/codes';
import { MEASURES, type MeasureId } from '@/contract/measures/registry';
import type { PartyColumns } from '../clients/names';
import { unionOf } from '../paging/keyset';
import type { Row } from '../../db/statement';

/** Which of the rows one is: named, the sum of those that are not, or the whole. */
export interface PartRow extends Row {
  part: 'row' | 'other' | 'whole';
  place: number;
  count: number;
  key: string | null;
  id: string | null;
  name_en: string | null;
  name_fr: string | null;
  party: PartyColumns | null;
  /** One for each measure, as text. */
  amounts: (string | null)[];
}

/** How a dimension is read. */
export interface Rows {
  /** What `rows` reads, without its `with`. */
  ctes: SQL;
  /** A select of `key`, `id`, `name_en`, `name_fr`, and each measure under its name. */
  rows: SQL;
  /** Of these columns; it decides which rows are named. */
  order: SQL;
  /** The name of a person or company, of a column of `rows`; absent where rows are of something else. */
  party?: SQL;
  /** How many things rows stand for, where some stand for none. */
  counted?: SQL;
}

/** What a measure is called as a column of a dimension. */
export const columnOf = (measure: MeasureId): SQL => sql.raw(`"${measure}"`);

const asText = (measure: MeasureId, value: SQL): SQL =>
  MEASURES[measure].unit === 'cad' ? sql`(${value})::numeric(19,2)::text` : sql`(${value})::bigint::text`;

/**
 * The rows of a dimension: the first so many, one that sums the others, and one that sums all. What does not add up is
 * null there.
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

import { type SQL, sql } from 'drizzle-orm';
import { FILTER_VALUES_MAX } from '@/contract/filters/limits';
import type { FilterValuesAnswer } from '@/contract/filters/schema';
import type { PartyKind } from '@/contract/scalars';
import { planned } from '../../db/statement';
import { codesOf } from '../clients/filter';
import { nameOf } from '../clients/names';
import type { Handler } from '../handler';
import { baseOf, countOf } from './bases';
import { without } from './conditions';
import { type Typing, valuesOf } from './valueSources';

interface ValueRow {
  value: string;
  count: number;
  /** Null where the value is no one's name. */
  kind: PartyKind | null;
  given_name: string | null;
  family_name: string | null;
  legal_name: string | null;
}

interface Found extends Record<string, unknown> {
  count: number;
  found: ValueRow[] | null;
}

/** One more than is offered tells whether there are more. */
const listed = (name: Parameters<typeof valuesOf>[0], typing: Typing): SQL => sql`
  select json_agg(row_to_json(offered)) from (
    select * from (${valuesOf(name, typing)}) ordered limit ${FILTER_VALUES_MAX + 1}
  ) offered`;

const valueOf = ({ value, count, kind, ...name }: ValueRow): FilterValuesAnswer['values'][number] => ({
  value,
  name: kind === null ? null : nameOf({ kind, ...name }),
  count,
});

/** POST filters/values: how many rows a filter finds, and what one of its fields may be set to under the rest. */
export const values: Handler<'filterValues'> = async (handling) => {
  const { body, tx, scope, locale } = handling;
  const { list, filters, field, text } = body;
  const counted = await countOf(list, filters, handling);
  const query =
    field === null
      ? sql`select (${counted.query}) as count, null as found`
      : sql`
        with base as materialized (${baseOf(list, without(filters, field), scope.asOf)})
        select (${counted.query}) as count,
          (${listed(field, { list, text, locale, asOf: scope.asOf })}) as found`;
  const [row] = await tx.conclude(planned<Found>(query)({ repCodes: codesOf(scope), ...counted.values }));
  if (row === undefined) throw new Error('an aggregate without a row');
  const found = row.found ?? [];
  return {
    count: row.count,
    values: found.slice(0, FILTER_VALUES_MAX).map(valueOf),
    isMore: found.length > FILTER_VALUES_MAX,
  };
};

import { type SQL, sql } from 'drizzle-orm';
import { FILTER_VALUES_MAX } from '@/contract/filters/limits';
import type { BookFilterName } from '@/contract/filters/names';
import type { BookFilter, FilterValuesAnswer, ListShow } from '@/contract/filters/schema';
import type { PartyKind } from '@/contract/scalars';
import { planned } from '../../../kit/db/statement';
import { foundUnassigned } from '../../unassigned/rules/found';
import { UNASSIGNED } from '../../unassigned/rows/rows';
import { nameOf } from '../../clients/rows/names';
import type { Handler } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';
import { codesOf } from '../../../kit/db/ownScope';
import { baseOf, countOf } from './bases';
import { without } from '../rules/conditions';
import { unassignedValuesOf } from './unassignedValues';
import { isOfClients, type Typing, valuesOf } from './valueSources';

interface ValueRow {
  value: string;
  count: number;
  /** Null when the value is not somebody's name. */
  kind: PartyKind | null;
  given_name: string | null;
  family_name: string | null;
  legal_name: string | null;
}

interface Found extends Record<string, unknown> {
  count: number;
  found: ValueRow[] | null;
}

/** One more than offered shows whether there are more. */
const listed = (values: SQL): SQL => sql`
  select json_agg(row_to_json(offered)) from (
    select * from (${values}) ordered limit ${FILTER_VALUES_MAX + 1}
  ) offered`;

/** @throws {ProblemError} `invalid` for a filter that the rows of the list do not have */
function refuse(): never {
  throw new ProblemError('invalid', { errors: [{ pointer: '/field', rule: 'not_of_this_list' }] });
}

const valueOf = ({ value, count, kind, ...name }: ValueRow): FilterValuesAnswer['values'][number] => ({
  value,
  name: kind === null ? null : nameOf(name),
  count,
});

/** The rows that match the rest of a filter, and the values of one field among them. */
function sourceOf(
  field: BookFilterName,
  filters: BookFilter,
  typing: Typing,
  show: ListShow,
): { base: SQL; values: SQL } {
  const { list, days } = typing;
  const rest = without(filters, field);
  if (list === 'unassignedAccounts') {
    const values = unassignedValuesOf(field, typing);
    if (values === null) return refuse();
    return { base: sql`select u.* from (${UNASSIGNED}) u where ${foundUnassigned(rest, days.asOf)}`, values };
  }
  if (!isOfClients(field)) return refuse();
  return { base: baseOf({ list, show }, rest, days), values: valuesOf(field, typing) };
}

/**
 * POST filters/values: how many rows the list would show, and the values that one of its fields may take under the
 * rest.
 */
export const values: Handler<'filterValues'> = async (context) => {
  const { body, tx, scope, locale } = context;
  const { list, filters, field, text, show = {} } = body;
  const counted = await countOf({ list, show }, filters, context);
  // Conditions come from questions, so there is no list to choose them from.
  const named = field === 'condition' ? null : field;
  const source = named && sourceOf(named, filters, { list, text, locale, days: scope }, show);
  const query =
    source === null
      ? sql`select (${counted.query}) as count, null as found`
      : sql`
        with base as materialized (${source.base})
        select (${counted.query}) as count, (${listed(source.values)}) as found`;
  const [row] = await tx.conclude(planned<Found>(query)({ repCodes: codesOf(scope), ...counted.values }));
  if (row === undefined) throw new Error('an aggregate without a row');
  const found = row.found ?? [];
  return {
    count: row.count,
    values: found.slice(0, FILTER_VALUES_MAX).map(valueOf),
    isMore: found.length > FILTER_VALUES_MAX,
  };
};

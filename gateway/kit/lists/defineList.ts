import { type SQL, sql } from 'drizzle-orm';
import type { AnswerOf, BodyOf } from '@/contract/call';
import type { ApiName, Calls } from '@/contract/calls';
import type { Locale } from '@/contract/locale';
import type { Direction, ListPage } from '@/contract/paging';
import type { Scope } from '../db/scope';
import { planned, type Row } from '../db/statement';
import type { Handler, CallContext } from '../call/handler';
import { codesOf } from '../db/ownScope';
import { among } from './listRead';
import { keyTexts, unionOf } from '../paging/keyset';
import { byRecord, type SortColumn } from '../paging/order';
import { walk } from './walk';

/** The request of every plain list; `plainList` in the contract makes it. */
interface ListBody {
  filters: object;
  sort: { key: string; direction: Direction }[];
  page: ListPage;
}

interface ListAnswer {
  rows: readonly { id: string }[];
  next: string | null;
  previous: string | null;
  asOf: string;
}

/** The lists among the calls. */
type ListName = {
  [Name in ApiName]: BodyOf<Calls[Name]> extends ListBody
    ? AnswerOf<Calls[Name]> extends ListAnswer
      ? Name
      : never
    : never;
}[ApiName];

/** The summaries among the calls. */
type SummaryName = {
  [Name in ApiName]: BodyOf<Calls[Name]> extends { filters: object }
    ? AnswerOf<Calls[Name]> extends { count: number; facets: object; asOf: string }
      ? Name
      : never
    : never;
}[ApiName];

type FiltersOf<Name extends ApiName> =
  BodyOf<Calls[Name]> extends { filters: infer Filters } ? Filters : never;
type KeyOf<Name extends ApiName> =
  BodyOf<Calls[Name]> extends { sort: { key: infer Key extends string }[] } ? Key : never;
type RowOf<Name extends ApiName> =
  AnswerOf<Calls[Name]> extends { rows: readonly (infer Answered)[] } ? Answered : never;

/** What a key sorts by. */
export interface OrderedBy extends Pick<SortColumn, 'expression' | 'type'> {
  /** Replaces null when `expression` may be null: rows without a value come last in either direction. */
  orElse?: SQL;
}

/** Names of the facets that a summary counts. */
type CountedOf<Name extends SummaryName> =
  AnswerOf<Calls[Name]> extends { facets: infer Facets } ? keyof Facets & string : never;

/** What a summary returns besides its count, its facets and its date. */
type MoreOf<Name extends SummaryName> = Omit<AnswerOf<Calls[Name]>, 'count' | 'facets' | 'asOf'>;

/** A text, never null; or an array of those that a row has. */
type FacetValue = SQL | { each: SQL };

interface Summary<Name extends SummaryName, R extends Row> {
  /** The value of each counted facet. */
  facets: Readonly<Record<CountedOf<Name>, FacetValue>>;
  /** More figures over all matching rows: aggregates, and how to return them. */
  more?: { select: SQL; answer(row: R): MoreOf<Name> };
}

export interface ListDefinition<Name extends ListName, R extends Row> {
  /** The call, which also names the list: another list's cursor means nothing here. */
  list: Name;
  /** What stands behind `from`: tables and joins. */
  from: SQL;
  /** The columns of a row, each under the name that `row` reads. */
  select: SQL;
  /** The public id of a row, a `uuid`. */
  id: SQL;
  /** A unique whole number for each row: the last sort key. */
  record: SQL;
  /**
   * Which rows are the person's, in addition to the row-level policies: by `REP_CODES` or `BRANCHES`. A list for
   * everyone says `sql\`true\``.
   */
  scope: SQL;
  /** The conditions of the filters. */
  where(filters: FiltersOf<Name>, scope: Scope): readonly SQL[];
  /** What each key sorts by, in the language of the request. */
  order(locale: Locale): Readonly<Record<KeyOf<Name>, OrderedBy>>;
  /** The tie-breaking key after the requested ones, ascending. */
  then: KeyOf<Name>;
  /** Makes a row of the contract. */
  row(row: R, context: CallContext<BodyOf<Calls[Name]>>): RowOf<Name>;
}

/** @returns what a key sorts by, rows without a value last */
export function sortColumns(by: OrderedBy, direction: Direction): SortColumn[] {
  const { expression, type, orElse } = by;
  if (orElse === undefined) return [{ expression, type, direction }];
  return [
    { expression: sql`(${expression} is null)`, type: 'boolean', direction: 'asc' },
    {
      expression: sql`(case when ${expression} is null then ${orElse} else ${expression} end)`,
      type,
      direction,
    },
  ];
}

const allOf = (conditions: readonly SQL[]): SQL => sql.join([sql`true`, ...conditions], sql` and `);

interface Counted extends Row {
  count: number;
}

/** How many rows match the filters, and other figures over all of them. */
async function summed<R extends Row>(
  { from, scope, where }: { from: SQL; scope: SQL; where: readonly SQL[] },
  select: SQL | undefined,
  { tx, scope: own }: Pick<CallContext<unknown>, 'tx' | 'scope'>,
): Promise<R & Counted> {
  const more = select === undefined ? sql`` : sql`, ${select}`;
  const query = planned<R & Counted>(
    sql`select count(*)::integer as count${more} from ${from} where ${scope} and ${allOf(where)}`,
  );
  const [row] = await tx.run(query({ repCodes: codesOf(own) }));
  if (row === undefined) throw new Error('an aggregate without a row');
  return row;
}

interface FacetRow extends Row {
  facet: string;
  value: string;
  count: number;
}

/**
 * For each facet, how many rows have each value among those that match the other filters. The rows are read once: they
 * are counted by all their values together, and by which of the facets' own filters they match.
 */
async function countedFacets<Filters>(
  { from, scope, where }: { from: SQL; scope: SQL; where(filters: Filters): readonly SQL[] },
  facets: Readonly<Record<string, FacetValue>>,
  filters: Filters,
  { tx, scope: own }: Pick<CallContext<unknown>, 'tx' | 'scope'>,
): Promise<Record<string, { value: string; count: number }[]>> {
  const names = Object.keys(facets);
  if (names.length === 0) return {};
  const given = Object.entries(filters as object).filter(([, value]) => value !== undefined);
  const only = (isKept: (name: string) => boolean) =>
    allOf(where(Object.fromEntries(given.filter(([name]) => isKept(name))) as Filters));
  const columns = Object.values(facets).map(
    (value, at) => sql`${'each' in value ? value.each : value} as ${sql.raw(`v${at}`)}`,
  );
  const matches = names.map((name, at) => sql`${only((each) => each === name)} as ${sql.raw(`m${at}`)}`);
  const counts = Object.entries(facets).map(([name, of], at) => {
    const value = sql.raw('each' in of ? `unnest(v${at})` : `v${at}`);
    const others = names.flatMap((_, other) => (other === at ? [] : [sql.raw(`m${other}`)]));
    return sql`select ${name}::text as facet, ${value} as value, sum(rows)::integer as count
      from counted where ${allOf(others)} group by 2`;
  });
  const query = planned<FacetRow>(sql`
    with counted as materialized (
      select ${sql.join([...columns, ...matches], sql`, `)}, count(*) as rows from ${from}
      where ${scope} and ${only((name) => !names.includes(name))}
      group by ${sql.raw([...columns, ...matches].map((_, at) => String(at + 1)).join(', '))}
    ) ${unionOf(counts)}`);
  const rows = await tx.run(query({ repCodes: codesOf(own) }));
  return Object.fromEntries(
    names.map((name) => [
      name,
      rows.flatMap(({ facet, value, count }) => (facet === name ? [{ value, count }] : [])),
    ]),
  );
}

function pageOf<Name extends ListName, R extends Row>(
  definition: ListDefinition<Name, R>,
  context: CallContext<BodyOf<Calls[Name]>>,
) {
  const { list, from, select, id, record, scope, where, order, then } = definition;
  const { body, locale, reading } = context;
  // The route's schema already checked the body, so the contract's types hold.
  const { filters, sort, page } = body as unknown as ListBody & { filters: FiltersOf<Name> };
  const by = order(locale);
  const asked = sort.flatMap(({ key, direction }) => sortColumns(by[key as KeyOf<Name>], direction));
  const last = sort.some(({ key }) => key === then) ? [] : sortColumns(by[then], 'asc');
  const columns = byRecord([...asked, ...last], record);
  const found = allOf([scope, ...where(filters, context.scope), among(reading, id)]);
  return walk<R>(context, {
    name: list,
    settings: filters,
    sort,
    columns,
    page,
    query: ({ after, order: by, limit, skip }) => sql`
      select ${id} as id, ${select}, ${keyTexts(columns)} from ${from}
      where ${found} and ${after} order by ${by} limit ${limit} offset ${skip}`,
  });
}

/**
 * Answers a plain list and its summary: a page by keyset in any order of its keys, the export's readings, and the count
 * of everything that matches the filters. Every row is within the person's scope.
 * @example export const { list, summaryList } = defineList<'teamsList', 'teamsSummaryList', Team>({ … }, { … });
 */
export function defineList<
  Name extends ListName,
  SummaryCall extends SummaryName,
  R extends Row,
  Totals extends Row = Row,
>(
  definition: ListDefinition<Name, R>,
  summary: Summary<SummaryCall, Totals>,
): { list: Handler<Name>; summaryList: Handler<SummaryCall> } {
  return {
    async list(context) {
      const { rows, next, previous } = await pageOf(definition, context);
      const answer = {
        rows: rows.map((row) => definition.row(row, context)),
        next,
        previous,
        asOf: context.scope.asOf,
      };
      return answer as unknown as AnswerOf<Calls[Name]>;
    },
    async summaryList(context) {
      const { filters } = context.body as unknown as { filters: FiltersOf<Name> };
      const where = (asked: FiltersOf<Name>) => definition.where(asked, context.scope);
      const totals = await summed<Totals>(
        { ...definition, where: where(filters) },
        summary.more?.select,
        context,
      );
      const answer = {
        count: totals.count,
        facets: await countedFacets({ ...definition, where }, summary.facets, filters, context),
        ...summary.more?.answer(totals),
        asOf: context.scope.asOf,
      };
      return answer as unknown as AnswerOf<Calls[SummaryCall]>;
    },
  };
}

/**
 * A plain list without a summary call: its own answer counts the matching rows.
 * @public
 */
export function defineCountedList<Name extends ListName, R extends Row>(
  definition: ListDefinition<Name, R>,
): Handler<Name> {
  return async (context) => {
    const { filters } = context.body as unknown as { filters: FiltersOf<Name> };
    const where = definition.where(filters, context.scope);
    const { count } = await summed({ ...definition, where }, undefined, context);
    const { rows, next, previous } = await pageOf(definition, context);
    const answer = {
      rows: rows.map((row) => definition.row(row, context)),
      next,
      previous,
      count,
      asOf: context.scope.asOf,
    };
    return answer as unknown as AnswerOf<Calls[Name]>;
  };
}

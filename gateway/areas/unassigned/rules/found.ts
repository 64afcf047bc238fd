import { type SQL, sql } from 'drizzle-orm';
import { AGE_BANDS, type AgeBand, type Band, VALUE_BANDS, type ValueBand } from '@/contract/filters/bands';
import type { BookFilter } from '@/contract/filters/schema';
import { demandOf } from '../../filters/rules/conditions';
import { accountDigits, digitsPattern } from '../../filters/rules/digits';
import { codesWith, type StaffFilter } from '../../filters/rules/staff';

/** Filters by the branch that holds an account; those by a rep code ask for the one that should have it. */
export const BRANCH_FILTERS = [
  'location',
  'branchManager',
  'regionalVicePresident',
] as const satisfies readonly StaffFilter[];

const CODE_FILTERS = [
  'iaCode',
  'iaCodeName',
  'teamName',
  'teamMembers',
  'prestigeSupport',
] as const satisfies readonly StaffFilter[];

/** Full days since an account (alias `u`) became unassigned. */
export const ageDays = (asOf: string): SQL => sql`greatest(${asOf}::date - u.unassigned_on, 0)`;

/** An amount within a band. */
export const inBand = (amount: SQL, { from, to }: Band): SQL =>
  sql.join(
    [
      ...(from === null ? [] : [sql`${amount} >= ${from}::integer`]),
      ...(to === null ? [] : [sql`${amount} < ${to}::integer`]),
    ],
    sql` and `,
  );

const anyOf = (values: readonly string[] | undefined, condition: (value: string) => SQL): SQL[] =>
  values === undefined || values.length === 0
    ? []
    : [sql`(${sql.join([...new Set(values)].map(condition), sql` or `)})`];

const oneOf = (column: SQL, values: readonly string[] | undefined): SQL[] =>
  values === undefined || values.length === 0
    ? []
    : [sql`${column} = any (${sql.param([...values])}::text[])`];

/**
 * The filters on unassigned accounts (alias `u`, from `UNASSIGNED`): on the holder's name as shown, the number, the
 * person's rep code that should have it, and the branch.
 * @throws {ProblemError} `invalid` for a filter that they do not have
 */
export function foundUnassigned(filters: BookFilter, asOf: string): SQL {
  demandOf('unassignedAccounts', filters);
  const staff = (names: readonly StaffFilter[], condition: (codes: SQL) => SQL) =>
    names.flatMap((name) => {
      const values = filters[name] ?? [];
      return values.length === 0 ? [] : [condition(codesWith(name, values))];
    });
  const conditions = [
    ...anyOf(
      filters.clientName,
      (name) => sql`cairn_name_search(u.holder_sort, '{}') like all (cairn_name_patterns(${name}))`,
    ),
    ...anyOf(
      filters.account,
      (number) => sql`replace(u.number, '-', '') like ${digitsPattern(accountDigits(number))}`,
    ),
    ...staff(CODE_FILTERS, (codes) => sql`u.suggested_rep_code_id = any (${codes})`),
    ...staff(
      BRANCH_FILTERS,
      (codes) =>
        sql`u.branch_id in (select held.branch_id from rep_codes held where held.id = any (${codes}))`,
    ),
    ...oneOf(sql`u.reason`, filters.reason),
    ...oneOf(sql`u.type`, filters.accountType),
    ...anyOf(filters.age, (band) => inBand(ageDays(asOf), AGE_BANDS[band as AgeBand])),
    ...anyOf(filters.marketValue, (band) => inBand(sql`u.market_value_cad`, VALUE_BANDS[band as ValueBand])),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

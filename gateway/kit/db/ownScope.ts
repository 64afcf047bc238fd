import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from './scope';

/** The person's rep codes as an `integer[]`; its value is of `codesOf`. */
export const REP_CODES: SQL = sql`${sql.placeholder('repCodes')}::integer[]`;

/** The branches of those rep codes, whose trays the person sees, as an `integer[]`. */
export const BRANCHES: SQL = sql`(select array_agg(branch_id) from rep_codes where id = any (${REP_CODES}))::integer[]`;

/** @returns the text of an array, as the database writes it */
export const codesOf = (scope: Scope): string => `{${scope.repCodeIds.join(',')}}`;

/** Rep codes that the database supposes where it plans without knowing them. */
const CODES_SUPPOSED = 10;

/** Whether a plan for few rep codes suits the person: an advisor's, not a branch manager's. */
export const hasFewCodes = ({ repCodeIds }: Pick<Scope, 'repCodeIds'>): boolean =>
  repCodeIds.length <= CODES_SUPPOSED;

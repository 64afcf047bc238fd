import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '../db/scope';

/** The person's rep codes as an `integer[]`; its value is of `codesOf`. */
export const REP_CODES: SQL = sql`${sql.placeholder('repCodes')}::integer[]`;

/** The branches of those rep codes, whose trays the person sees, as an `integer[]`. */
export const BRANCHES: SQL = sql`(select array_agg(branch_id) from rep_codes where id = any (${REP_CODES}))::integer[]`;

/** @returns the text of an array, as the database writes it */
export const codesOf = (scope: Scope): string => `{${scope.repCodeIds.join(',')}}`;

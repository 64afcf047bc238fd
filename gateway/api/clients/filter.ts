import { type SQL, sql } from 'drizzle-orm';
import type { ClientFilters } from '@/contract/clients/schema';
import type { Scope } from '../../db/scope';

/** An `integer[]` parameter. */
export const idArray = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::integer[]`;

/**
 * The clients (alias `c`) that a person may see and the filters find: AND across, OR within a list. The rep codes are
 * named beside the policy because a policy keeps its own condition from being used with the index of the search.
 */
export function foundClients(scope: Scope, filters: ClientFilters): SQL {
  const ofScope = sql`c.rep_code_id = any (${idArray(scope.repCodeIds)})`;
  if (filters.clientName.length === 0) return ofScope;
  const names = filters.clientName.map((name) => sql`c.name_search like all (cairn_name_patterns(${name}))`);
  return sql`${ofScope} and (${sql.join(names, sql` or `)})`;
}

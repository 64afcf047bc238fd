import { type SQL, sql } from 'drizzle-orm';
import { REP_CODES } from '../../../kit/db/ownScope';

/** @returns the texts to look for, each once */
export const soughtNames = ({ clientName = [] }: { clientName?: readonly string[] }): string[] => [
  ...new Set(clientName),
];

/**
 * The clients (alias `c`) that the person may see and the filters match: AND across filters, OR within a list. The rep
 * codes stand beside the policy, because a policy's own condition cannot use the search index.
 * @param names how many texts to search; their values come from `nameValues`
 */
export function foundClients(names: number): SQL {
  const ofScope = sql`c.rep_code_id = any (${REP_CODES})`;
  if (names === 0) return ofScope;
  const conditions = Array.from(
    { length: names },
    (_, at) => sql`c.name_search like all (cairn_name_patterns(${sql.placeholder(`name${at}`)}))`,
  );
  return sql`${ofScope} and (${sql.join(conditions, sql` or `)})`;
}

/** @returns the values that `foundClients` asks for */
export const nameValues = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name, at) => [`name${at}`, name]));

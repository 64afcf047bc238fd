import type { Locale } from '@/contract/locale';
import type { SearchKind } from '@/contract/search/schema';
import { accountPath, clientPath, householdPath, unassignedPath } from '@/contract/routes';

const PATHS = {
  client: clientPath,
  household: householdPath,
  account: accountPath,
} as const satisfies Record<SearchKind, (id: string, locale: Locale) => string>;

/**
 * Path of a record's page. The id is opaque: nothing personal is in the address.
 *
 * @param isUnassigned of an account that is nobody's: it has no page, and opens in the list of these
 */
export const recordPath = (kind: SearchKind, id: string, locale: Locale, isUnassigned = false): string =>
  isUnassigned ? unassignedPath(id, locale) : PATHS[kind](id, locale);

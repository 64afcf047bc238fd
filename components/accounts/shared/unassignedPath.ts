import type { Locale } from '@/contract/locale';

/**
 * Path of the list of unassigned accounts with one of them open. The id is opaque, and the account number
 * stays out of the address.
 */
export function unassignedPath(id: string, locale: Locale): string {
  return `/${locale}/unassignedAccounts/?Id=${encodeURIComponent(id)}`;
}

import type { Locale } from '@/contract/locale';

/** Path of the list of unassigned accounts with one of them open. The id is opaque: the number is not in the address. */
export function unassignedPath(id: string, locale: Locale): string {
  return `/${locale}/unassignedAccounts/?Id=${encodeURIComponent(id)}`;
}

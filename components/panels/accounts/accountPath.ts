import type { Locale } from '@/contract/locale';

/** Path of an account's own page. The id is opaque: the number is not in the address. */
export function accountPath(id: string, locale: Locale): string {
  return `/${locale}/accounts/view?Id=${encodeURIComponent(id)}`;
}

/** Path of the list of accounts. */
export function accountsPath(locale: Locale): string {
  return `/${locale}/accounts/`;
}

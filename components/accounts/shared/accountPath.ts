import type { Locale } from '@/contract/locale';

/** Path of an account's own page. The id is opaque, and the account number stays out of the address. */
export function accountPath(id: string, locale: Locale): string {
  return `/${locale}/accounts/view?Id=${encodeURIComponent(id)}`;
}

/** Path of the list of accounts. */
export function accountsPath(locale: Locale): string {
  return `/${locale}/accounts/`;
}

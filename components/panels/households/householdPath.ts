import type { Locale } from '@/contract/locale';
import { withQueryValue } from '@/lib/i18n/paths';

/** Path of the list of households. */
export function householdsPath(locale: Locale): string {
  return `/${locale}/households/`;
}

/** A page of a household. The ids are opaque: nothing personal is in the address. */
function pageOf(page: string, id: string, locale: Locale, memberId: string | null): string {
  return withQueryValue(`/${locale}/households/${page}?Id=${encodeURIComponent(id)}`, 'member', memberId);
}

/**
 * Path of a household's summary.
 *
 * @param memberId the member who is seen alone; null for the whole household
 */
export function householdPath(id: string, locale: Locale, memberId: string | null = null): string {
  return pageOf('summary', id, locale, memberId);
}

/** Path of what a household holds, or one of its members alone. */
export function householdHoldingsPath(id: string, locale: Locale, memberId: string | null): string {
  return pageOf('holdings', id, locale, memberId);
}

/**
 * Path of the transactions of a household, or of one of its members.
 *
 * @param symbol limits the list to one security; null for all
 */
export function householdTransactionsPath(
  id: string,
  locale: Locale,
  memberId: string | null,
  symbol: string | null = null,
): string {
  return withQueryValue(pageOf('transactions', id, locale, memberId), 'symbol', symbol);
}

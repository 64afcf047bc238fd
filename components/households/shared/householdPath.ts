import type { Locale } from '@/contract/locale';
import { withQueryValue } from '@/lib/i18n/paths';

/** Path of the list of households. */
export function householdsPath(locale: Locale): string {
  return `/${locale}/households/`;
}

/** A page of a household. The ids are opaque, so the address holds nothing personal. */
function pageOf(page: string, id: string, locale: Locale, memberId: string | null): string {
  return withQueryValue(`/${locale}/households/${page}?Id=${encodeURIComponent(id)}`, 'member', memberId);
}

/**
 * Path of a household's summary.
 *
 * @param memberId the one member to show. Null for the whole household
 */
export function householdPath(id: string, locale: Locale, memberId: string | null = null): string {
  return pageOf('summary', id, locale, memberId);
}

/** Path of the holdings of a household, or of one member. */
export function householdHoldingsPath(id: string, locale: Locale, memberId: string | null): string {
  return pageOf('holdings', id, locale, memberId);
}

/**
 * Path of the transactions of a household, or of one member.
 *
 * @param symbol limits the list to one security. Null for all
 */
export function householdTransactionsPath(
  id: string,
  locale: Locale,
  memberId: string | null,
  symbol: string | null = null,
): string {
  return withQueryValue(pageOf('transactions', id, locale, memberId), 'symbol', symbol);
}

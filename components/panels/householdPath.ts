import type { Locale } from '@/contract/locale';

/** Path of the list of households. */
export function householdsPath(locale: Locale): string {
  return `/${locale}/households/`;
}

/** Path of a household's summary. The id is opaque: nothing personal is in the address. */
export function householdPath(id: string, locale: Locale): string {
  return `/${locale}/households/summary?Id=${encodeURIComponent(id)}`;
}

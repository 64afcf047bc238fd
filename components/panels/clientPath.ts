import type { Locale } from '@/contract/locale';

/** Path of the list of clients. */
export function clientsPath(locale: Locale): string {
  return `/${locale}/clients/`;
}

/** Path of a client's summary. The id is opaque: nothing personal is in the address. */
export function clientPath(id: string, locale: Locale): string {
  return `/${locale}/clients/summary?Id=${encodeURIComponent(id)}`;
}

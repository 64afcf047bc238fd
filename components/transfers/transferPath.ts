import type { Locale } from '@/contract/locale';

/** Path of the list of transfers in. */
export const transfersPath = (locale: Locale): string => `/${locale}/transfers/`;

/** Path of a transfer's own page. The id is opaque. */
export const transferPath = (id: string, locale: Locale): string =>
  `/${locale}/transfers/details?Id=${encodeURIComponent(id)}`;

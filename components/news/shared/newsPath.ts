import type { Locale } from '@/contract/locale';

/** Path of the list of news. */
export const newsPath = (locale: Locale): string => `/${locale}/news/`;

/** Path of one item. The id is opaque. */
export const newsItemPath = (id: string, locale: Locale): string =>
  `/${locale}/news/item?Id=${encodeURIComponent(id)}`;

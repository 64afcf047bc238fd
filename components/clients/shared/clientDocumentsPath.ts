import type { Locale } from '@/contract/locale';

/** Path of a client's documents. */
export const clientDocumentsPath = (id: string, locale: Locale): string =>
  `/${locale}/clients/documents?Id=${encodeURIComponent(id)}`;

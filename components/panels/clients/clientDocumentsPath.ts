import type { Locale } from '@/contract/locale';

/** Path of the documents of a client. */
export const clientDocumentsPath = (id: string, locale: Locale): string =>
  `/${locale}/clients/documents?Id=${encodeURIComponent(id)}`;

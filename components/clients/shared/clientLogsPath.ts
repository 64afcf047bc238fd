import type { Locale } from '@/contract/locale';

/** Path of a client's change log. */
export const clientLogsPath = (id: string, locale: Locale): string =>
  `/${locale}/clients/logs?Id=${encodeURIComponent(id)}`;

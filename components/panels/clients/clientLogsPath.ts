import type { Locale } from '@/contract/locale';

/** Path of what was changed on a client. */
export const clientLogsPath = (id: string, locale: Locale): string =>
  `/${locale}/clients/logs?Id=${encodeURIComponent(id)}`;

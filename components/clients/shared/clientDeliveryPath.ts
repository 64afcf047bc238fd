import type { Locale } from '@/contract/locale';

/** Path of a client's delivery preferences. */
export const clientDeliveryPath = (id: string, locale: Locale): string =>
  `/${locale}/clients/delivery?Id=${encodeURIComponent(id)}`;

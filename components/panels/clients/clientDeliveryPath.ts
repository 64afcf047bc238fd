import type { Locale } from '@/contract/locale';

/** Path of how the documents of a client go out. */
export const clientDeliveryPath = (id: string, locale: Locale): string =>
  `/${locale}/clients/delivery?Id=${encodeURIComponent(id)}`;

import type { Locale } from '@/contract/locale';

/** Path of how the identity of a client was verified. */
export const clientVerificationPath = (id: string, locale: Locale): string =>
  `/${locale}/clients/verification?Id=${encodeURIComponent(id)}`;

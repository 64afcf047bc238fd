import type { Locale } from '@/contract/locale';

/** Path of a client's identity verification. */
export const clientVerificationPath = (id: string, locale: Locale): string =>
  `/${locale}/clients/verification?Id=${encodeURIComponent(id)}`;

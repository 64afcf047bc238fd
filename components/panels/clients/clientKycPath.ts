import type { Locale } from '@/contract/locale';

/** Path of the KYC of a client. */
export const clientKycPath = (id: string, locale: Locale): string =>
  `/${locale}/clients/kyc?Id=${encodeURIComponent(id)}`;

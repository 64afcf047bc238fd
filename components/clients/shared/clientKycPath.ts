import type { Locale } from '@/contract/locale';

/** Path of a client's KYC. */
export const clientKycPath = (id: string, locale: Locale): string =>
  `/${locale}/clients/kyc?Id=${encodeURIComponent(id)}`;

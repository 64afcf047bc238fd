import type { Locale } from '@/contract/locale';

/**
 * Path of a managed account’s own page. The id is opaque, and the account number stays out of the address.
 */
export const managedAccountPath = (id: string, locale: Locale): string =>
  `/${locale}/uma/account?Id=${encodeURIComponent(id)}`;

/** Path of the managed accounts whose model is riskier than the client’s risk profile. */
export const accountsAboveProfilePath = (locale: Locale): string => `/${locale}/uma/accounts/?fit=above`;

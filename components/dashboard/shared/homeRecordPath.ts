import type { HomeRecord } from '@/contract/home/schema';
import type { Locale } from '@/contract/locale';
import { accountPath } from '../../accounts/shared/accountPath';
import { managedAccountPath } from '../../accounts/shared/managedAccountPath';
import { unassignedPath } from '../../accounts/shared/unassignedPath';
import { clientPath } from '../../clients/shared/clientPath';
import { householdPath } from '../../households/shared/householdPath';

const PATHS: Readonly<Record<HomeRecord['kind'], (id: string, locale: Locale) => string>> = {
  client: clientPath,
  household: householdPath,
  account: accountPath,
  managedAccount: managedAccountPath,
  transfer: (id, locale) => `/${locale}/transfers/details?Id=${encodeURIComponent(id)}`,
  unassignedAccount: unassignedPath,
  team: (id, locale) => `/${locale}/teams/details?Id=${encodeURIComponent(id)}`,
};

/** Path of the record that a task or a change is about. The id is opaque. */
export const homeRecordPath = ({ kind, id }: Pick<HomeRecord, 'kind' | 'id'>, locale: Locale): string =>
  PATHS[kind](id, locale);

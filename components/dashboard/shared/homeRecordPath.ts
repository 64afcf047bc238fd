import type { HomeRecord } from '@/contract/home/schema';
import type { Locale } from '@/contract/locale';
import {
  accountPath,
  clientPath,
  householdPath,
  managedAccountPath,
  newsItemPath,
  teamPath,
  transferPath,
  unassignedPath,
} from '@/contract/routes';

const PATHS: Readonly<Record<HomeRecord['kind'], (id: string, locale: Locale) => string>> = {
  client: clientPath,
  household: householdPath,
  account: accountPath,
  managedAccount: managedAccountPath,
  transfer: transferPath,
  unassignedAccount: unassignedPath,
  team: teamPath,
  news: newsItemPath,
  // A task about no record is done on the home page itself.
  task: (_, locale) => `/${locale}/`,
};

/** Path of the record that a task or a change is about. The id is opaque. */
export const homeRecordPath = ({ kind, id }: Pick<HomeRecord, 'kind' | 'id'>, locale: Locale): string =>
  PATHS[kind](id, locale);

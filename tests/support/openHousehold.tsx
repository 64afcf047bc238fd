import { HouseholdSummaryScreen } from '@/components/households/summary/HouseholdSummaryScreen';
import type { HouseholdAccountsBody } from '@/contract/accounts/grouped';
import type { Locale } from '@/contract/locale';
import { HOUSEHOLD_ID } from './book';
import { HOUSEHOLD, HOUSEHOLD_ACCOUNTS, householdAccountsOf } from './household';
import { gatewayWithFlags, openWithFlags } from './openWithFlags';
import { viewsAnswer } from './openList';
import type { ScriptedGateway } from './scriptedGateway';

/** What the summary of a household asks at first. */
export const HOUSEHOLD_CALLS = ['householdOverview', 'householdAccounts'] as const;

/** A gateway that knows the Chan household, with its flags on. */
export function householdGateway() {
  const gateway = gatewayWithFlags('household', 'clientInfo', 'closedAndZeroDollarAccounts');
  gateway.answer('viewsList', () => viewsAnswer());
  gateway.answer('householdOverview', () => HOUSEHOLD);
  gateway.answer('householdAccounts', (body) => householdAccountsOf(HOUSEHOLD_ACCOUNTS, body));
  return gateway;
}

/** Opens the summary of the Chan household with its flags known. */
export function openHousehold(
  gateway = householdGateway(),
  { locale = 'en', query = `?Id=${HOUSEHOLD_ID}` }: { locale?: Locale; query?: string } = {},
) {
  const path = `/${locale}/households/summary${query}`;
  return openWithFlags(<HouseholdSummaryScreen />, { gateway, locale, path });
}

/** What was asked about the household's accounts, in order. */
export const accountsAsked = (gateway: ScriptedGateway) =>
  gateway.made
    .filter(({ name }) => name === 'householdAccounts')
    .map(({ body }) => body as HouseholdAccountsBody);

/** What shows when the person has chosen nothing. */
export const SHOWN = { closed: false, zero: true, negative: true };

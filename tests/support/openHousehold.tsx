import { act } from '@testing-library/react';
import { HouseholdSummaryScreen } from '@/components/households/summary/HouseholdSummaryScreen';
import type { HouseholdAccountsBody } from '@/contract/households/schema';
import type { Locale } from '@/contract/locale';
import { makeStore } from '@/store';
import { requestGlobal } from '@/store/globalApi';
import { HOUSEHOLD_ID } from './book';
import { HOUSEHOLD, HOUSEHOLD_ACCOUNTS, householdAccountsOf } from './household';
import { openScreen } from './openScreen';
import { scriptedGateway } from './scriptedGateway';

/** What the summary of a household asks at first. */
export const HOUSEHOLD_CALLS = ['householdOverview', 'householdAccounts'] as const;

/** A gateway that knows the Chan household, and has its flags on. */
export function householdGateway() {
  const gateway = scriptedGateway();
  gateway.answer('householdOverview', () => HOUSEHOLD);
  gateway.answer('householdAccounts', (body) => householdAccountsOf(HOUSEHOLD_ACCOUNTS, body));
  gateway.answer('flags', () => ({
    flags: ['household', 'clientInfo', 'closedAndZeroDollarAccounts'].map((key) => ({ key, value: true })),
  }));
  return gateway;
}

/** Opens the summary of the Chan household, its flags known. */
export async function openHousehold(
  gateway = householdGateway(),
  { locale = 'en', query = `?Id=${HOUSEHOLD_ID}` }: { locale?: Locale; query?: string } = {},
) {
  const store = makeStore();
  const opened = openScreen(<HouseholdSummaryScreen />, {
    gateway,
    store,
    locale,
    path: `/${locale}/households/summary${query}`,
  });
  await act(async () => {
    store.dispatch(requestGlobal({ api: 'flags', body: { context: {} } }));
  });
  return opened;
}

/** What an element says, spaces settled. */
export const plain = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replaceAll('\u00a0', ' ').replace(/\s+/g, ' ').trim();

/** What was asked of the household's accounts, in order. */
export const accountsAsked = (gateway: ReturnType<typeof scriptedGateway>) =>
  gateway.made
    .filter(({ name }) => name === 'householdAccounts')
    .map(({ body }) => body as HouseholdAccountsBody);

/** What shows where the person has chosen nothing. */
export const SHOWN = { closed: false, zero: true, negative: true };

import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ClientHoldingsScreen } from '@/components/clients/holdings/ClientHoldingsScreen';
import { ClientTransactionsScreen } from '@/components/clients/transactions/ClientTransactionsScreen';
import { HouseholdHoldingsScreen } from '@/components/households/holdings/HouseholdHoldingsScreen';
import { HouseholdTransactionsScreen } from '@/components/households/transactions/HouseholdTransactionsScreen';
import type { ScreenApiName } from '@/contract/calls';
import { keepAccounts, readKeptAccounts } from '@/lib/filters/keptAccounts';
import { CallFailure } from '@/lib/http/failure';
import { STORAGE_KEYS } from '@/lib/storage/keys';
import { expectAccessible } from '@/tests/support/axe';
import { CHAN_ID, HOUSEHOLD_ID, idOf, SPOUSE_ID } from '@/tests/support/book';
import { CHAN_ACCOUNTS, clientAccountsOf } from '@/tests/support/clientAccounts';
import { TRANSACTIONS, transactionsOf } from '@/tests/support/histories';
import { ALLOCATION, HOLDINGS } from '@/tests/support/holdings';
import { HOUSEHOLD_ACCOUNTS } from '@/tests/support/household';
import { accountsAsked, householdGateway, openHousehold } from '@/tests/support/openHousehold';
import { gatewayOfChan, openClientSummary } from '@/tests/support/openClientSummary';
import { openScreen } from '@/tests/support/openScreen';
import { say as sayIn } from '@/tests/support/say';
import type { ScriptedGateway } from '@/tests/support/scriptedGateway';
import { seeAll } from '@/tests/support/seen';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

vi.mock('uplot', () => import('@/tests/support/plots'));

const [rrsp, margin, resp] = CHAN_ACCOUNTS.map(({ id }) => id) as [string, string, string, string];
const [joint, own] = HOUSEHOLD_ACCOUNTS.map(({ id }) => id) as [string, string, ...string[]];
/** An account that was moved away since it was chosen. */
const GONE = idOf(999);
const ABSENT = new CallFailure({ code: 'not-found', status: 404, requestId: null, retryAfterSeconds: null });

beforeEach(() => window.sessionStorage.setItem(STORAGE_KEYS.session.login, '1'));

const asked = (gateway: ScriptedGateway, name: ScreenApiName) =>
  gateway.made
    .filter((call) => call.name === name)
    .map(({ body }) => (body as { accountIds: string[] }).accountIds);

/** A client and a household with all that their pages ask; of an account that is gone nothing is told. */
function gatewayOf() {
  const gateway = gatewayOfChan();
  const households = householdGateway();
  gateway.answer('clientHoldings', () => HOLDINGS);
  gateway.answer('clientTransactionHistory', (body) => transactionsOf(TRANSACTIONS, body));
  gateway.answer('clientAssetAllocation', () => ALLOCATION);
  gateway.answer('householdAssetAllocation', () => ALLOCATION);
  gateway.answer('householdOverview', (body) => households.peek('householdOverview', body));
  gateway.answer('householdAccounts', (body) => households.peek('householdAccounts', body));
  gateway.answer('householdHoldings', () => HOLDINGS);
  gateway.answer('householdTransactionHistory', (body) => transactionsOf(TRANSACTIONS, body));
  return gateway;
} // prettier-ignore

const PAGES = [
  { of: 'a client', page: 'holdings', Screen: ClientHoldingsScreen, api: 'clientHoldings', total: 3 },
  { of: 'a client', page: 'transactions', Screen: ClientTransactionsScreen, api: 'clientTransactionHistory', total: 3 },
  { of: 'a household', page: 'holdings', Screen: HouseholdHoldingsScreen, api: 'householdHoldings', total: 5 },
  { of: 'a household', page: 'transactions', Screen: HouseholdTransactionsScreen, api: 'householdTransactionHistory', total: 5 },
] as const; // prettier-ignore

describe.each(SCREEN_LOCALES)('the accounts that a tab counts, in %s', (locale) => {
  const say = sayIn(locale);
  const some = (n: number, total: number) =>
    say('holdings:accountFilter.some', { count: n, n: String(n), total: String(total) });

  it.each(PAGES)(
    'count on the $page of $of too, load at once, and give way to all by one click',
    async ({ of, page, Screen, api, total }) => {
      const isClient = of === 'a client';
      const [id, ids] = isClient ? [CHAN_ID, [margin, rrsp]] : [HOUSEHOLD_ID, [joint, own]];
      keepAccounts(id, ids);
      const gateway = gatewayOf();
      const path = `/${locale}/${isClient ? 'clients' : 'households'}/${page}?Id=${id}`;
      const { user } = openScreen(<Screen />, { gateway, locale, path });
      await seeAll();
      expect(await screen.findByText(some(2, total))).toHaveAttribute('role', 'status');
      expect(asked(gateway, api)).toEqual([ids]);
      await expectAccessible();
      await user.click(screen.getByRole('button', { name: say('holdings:accountFilter.includeAll') }));
      await waitFor(() => expect(asked(gateway, api).at(-1)).toEqual([]));
      expect(screen.queryByRole('button', { name: say('holdings:accountFilter.includeAll') })).toBeNull();
      expect(screen.getByRole('button', { name: say('holdings:accountFilter.label') })).toHaveFocus();
      expect(readKeptAccounts(id)).toEqual([]);
    },
  ); // prettier-ignore

  it('come from the summary, which has them again when it is reopened', async () => {
    const first = await openClientSummary(gatewayOf(), { locale });
    await screen.findByRole('treegrid');
    await first.user.click(screen.getByRole('button', { name: say('holdings:accountFilter.label') }));
    await first.user.click(screen.getByRole('checkbox', { name: /51-20434-9/ }));
    expect(readKeptAccounts(CHAN_ID)).toEqual([rrsp, resp]);
    first.unmount();

    const { gateway, store } = await openClientSummary(gatewayOf(), { locale });
    await screen.findByRole('treegrid');
    expect(screen.getByText(some(2, 3))).toBeInTheDocument();
    for (const name of ['clientAccounts', 'clientMetrics'] as const) {
      expect(asked(gateway, name)).toEqual([[rrsp, resp]]);
    }
    expect(store.getState().accountFilter.selectedAccounts).toEqual([rrsp, resp]);
    await expectAccessible();
  });

  it('have their place from the start, including the way back to all', async () => {
    keepAccounts(CHAN_ID, [rrsp]);
    const gateway = gatewayOf();
    const release = gateway.hold('clientAccounts');
    await openClientSummary(gateway, { locale });
    const back = () => screen.queryByText(say('holdings:accountFilter.includeAll'));
    expect(back()?.closest('[inert]')).not.toBeNull();
    await act(async () => release());
    await screen.findByRole('treegrid');
    expect(back()?.closest('[inert]')).toBeNull();
  });
});

describe('the accounts that a tab counts', () => {
  const ALL = 'All 3 accounts included';

  it('do not apply to another record or member', async () => {
    keepAccounts(HOUSEHOLD_ID, [joint]);
    keepAccounts(`${HOUSEHOLD_ID},${SPOUSE_ID}`, [joint]);
    const client = await openClientSummary(gatewayOf());
    expect(await screen.findByText(ALL)).toBeInTheDocument();
    expect(asked(client.gateway, 'clientAccounts')).toEqual([[]]);
    client.unmount();
    const query = `?Id=${HOUSEHOLD_ID}&member=${CHAN_ID}`;
    const { gateway } = await openHousehold(householdGateway(), { query });
    await screen.findByRole('treegrid');
    expect(accountsAsked(gateway).map(({ accountIds }) => accountIds)).toEqual([[]]);
  });

  it('are dropped when they are gone: the summary counts the remaining ones, or all', async () => {
    const gateway = gatewayOf();
    gateway.answer('clientAccounts', (body) => {
      if (body.accountIds.includes(GONE)) throw ABSENT;
      return clientAccountsOf(body);
    });
    keepAccounts(CHAN_ID, [GONE, resp]);
    const { unmount } = await openClientSummary(gateway);
    expect(await screen.findByText('1 of 3 accounts included')).toBeInTheDocument();
    await screen.findByRole('treegrid');
    expect(asked(gateway, 'clientAccounts').at(-1)).toEqual([resp]);
    expect(readKeptAccounts(CHAN_ID)).toEqual([resp]);
    unmount();
    keepAccounts(CHAN_ID, [GONE]);
    await openClientSummary(gateway);
    expect(await screen.findByText(ALL)).toBeInTheDocument();
    expect(readKeptAccounts(CHAN_ID)).toEqual([]);
  });

  it('are dropped on a page of the client too, and the client stays', async () => {
    const gateway = gatewayOf();
    gateway.answer('clientHoldings', ({ accountIds }) => {
      if (accountIds.includes(GONE)) throw ABSENT;
      return HOLDINGS;
    });
    keepAccounts(CHAN_ID, [GONE]);
    const release = gateway.hold('clientAccounts');
    openScreen(<ClientHoldingsScreen />, { gateway, path: `/en/clients/holdings?Id=${CHAN_ID}` });
    expect(await screen.findByRole('heading', { level: 1, name: 'Holdings' })).toBeInTheDocument();
    await act(async () => release());
    expect(await screen.findByText(ALL)).toBeInTheDocument();
    expect(await screen.findByRole('rowheader', { name: /^Apple Inc\./ })).toBeInTheDocument();
    expect(asked(gateway, 'clientHoldings')).toEqual([[GONE], []]);
  });

  it('do not count when the accounts failed to load, and a message says so until Retry works', async () => {
    const gateway = gatewayOf();
    gateway.fail('clientAccounts', 'unavailable');
    keepAccounts(CHAN_ID, [resp]);
    const path = `/en/clients/holdings?Id=${CHAN_ID}`;
    const { user } = openScreen(<ClientHoldingsScreen />, { gateway, path });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The accounts could not be loaded, so all of them are included.');
    await waitFor(() => expect(asked(gateway, 'clientHoldings').at(-1)).toEqual([]));
    expect(readKeptAccounts(CHAN_ID)).toEqual([resp]);
    gateway.answer('clientAccounts', clientAccountsOf);
    await user.click(within(alert.parentElement!).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 of 3 accounts included')).toBeInTheDocument();
    expect(asked(gateway, 'clientHoldings').at(-1)).toEqual([resp]);
  });

  it.each(PAGES)(
    'reload on the $page of $of when one disappears while the page is open',
    async ({ of, page, Screen, api, total }) => {
      const isClient = of === 'a client';
      const id = isClient ? CHAN_ID : HOUSEHOLD_ID;
      const left = isClient ? rrsp : joint;
      const accounts = isClient ? 'clientAccounts' : 'householdAccounts';
      keepAccounts(id, [GONE, left]);
      const gateway = gatewayOf();
      const free = gateway.hold(api);
      gateway.answer(accounts, (body) => {
        const answer = gatewayOf().peek(accounts, body);
        const [first] = answer.choices;
        return { ...answer, choices: [...answer.choices, { ...first!, id: GONE, number: '51-99999-9' }] };
      });
      const path = `/en/${isClient ? 'clients' : 'households'}/${page}?Id=${id}`;
      openScreen(<Screen />, { gateway, path });
      await seeAll();
      expect(await screen.findByText(`2 of ${total + 1} accounts included`)).toBeInTheDocument();
      gateway.answer(accounts, (body) => gatewayOf().peek(accounts, body));
      gateway.answer(api, (body) => {
        if (body.accountIds.includes(GONE)) throw ABSENT;
        return gatewayOf().peek(api, body);
      });
      free();
      expect(await screen.findByText(`1 of ${total} accounts included`)).toBeInTheDocument();
      await waitFor(() => expect(asked(gateway, api).at(-1)).toEqual([left]));
      expect(gateway.made.filter(({ name }) => name === accounts)).toHaveLength(2);
    },
  ); // prettier-ignore

  it('no longer count on the summary when the accounts failed to load, and a message says so', async () => {
    const gateway = gatewayOf();
    gateway.fail('clientAccounts', 'unavailable');
    keepAccounts(CHAN_ID, [resp]);
    await openClientSummary(gateway);
    expect(
      await screen.findByText('The accounts could not be loaded, so all of them are included.'),
    ).toHaveAttribute('role', 'alert');
    expect(asked(gateway, 'clientMetrics').at(-1)).toEqual([]);
  });
});

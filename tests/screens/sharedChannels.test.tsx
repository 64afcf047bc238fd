import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AccountScreen } from '@/components/accounts/record/AccountScreen';
import { ClientHoldingsScreen } from '@/components/clients/holdings/ClientHoldingsScreen';
import { HouseholdHoldingsScreen } from '@/components/households/holdings/HouseholdHoldingsScreen';
import type { ScreenApiName } from '@/contract/calls';
import { SCREEN_CHANNELS, type ChannelSlot, type ScreenName } from '@/contract/channels';
import { historyOf, TRANSACTIONS, transactionsOf } from '@/tests/support/histories';
import { ACCOUNT_ID, ACCOUNT_VIEW, ALLOCATION, HOLDINGS } from '@/tests/support/holdings';
import { gatewayOfAddresses, openPreview } from '@/tests/support/addressBook';
import { CHAN_ID, HOUSEHOLD_ID } from '@/tests/support/book';
import { DEAD, gatewayOfDeath, LIVING, openTouches } from '@/tests/support/deathBook';
import { gatewayOfHousehold } from '@/tests/support/householdBook';
import { CHAN_INFO } from '@/tests/support/clientInfo';
import { gatewayOfChan, openClientSummary } from '@/tests/support/openClientSummary';
import { LOTS } from '@/tests/support/lots';
import { householdGateway, openHousehold } from '@/tests/support/openHousehold';
import { gatewayOfNotes } from '@/tests/support/noteBook';
import { openScreen, type Opened } from '@/tests/support/openScreen';
import { openSearch } from '@/tests/support/openSearch';
import { gatewayOfTray, openUnassigned } from '@/tests/support/openUnassigned';
import { scriptedGateway, type ScriptedGateway } from '@/tests/support/scriptedGateway';
import { say } from '@/tests/support/say';
import { seeAll } from '@/tests/support/seen';
import { screenCall } from '@/store/screenApi';
import { viewsAnswer } from '@/tests/support/openList';

vi.mock('uplot', () => import('@/tests/support/plots'));

/** Two calls of a screen that share a channel, the first of them under way. */
interface SharedChannel {
  on: ScreenName;
  held: ScreenApiName;
  waits: ScreenApiName;
  gateway(): ScriptedGateway;
  open(gateway: ScriptedGateway): Opened | Promise<Opened>;
  /** Does what the second is asked by. */
  ask?(opened: Opened): Promise<unknown>;
  /** The same, where that is only there to be done once the first has ended. */
  askLater?(opened: Opened): Promise<unknown>;
}

function clientGateway(gateway = gatewayOfChan()) {
  gateway.answer('clientAssetAllocation', () => ALLOCATION);
  gateway.answer('clientValueHistory', ({ range }) => historyOf(range));
  gateway.answer('clientTransactionHistory', (body) => transactionsOf(TRANSACTIONS, body));
  gateway.answer('clientInfoEdit', () => CHAN_INFO);
  gateway.answer('clientSinReveal', () => ({ sin: '046454118' }));
  gateway.answer('draftRead', () => ({ draft: null, version: 4 }));
  gateway.answer('changesPending', () => ({ version: 4, changes: [] }));
  return gateway;
}

function familyGateway() {
  const gateway = householdGateway();
  gateway.answer('householdAssetAllocation', () => ALLOCATION);
  gateway.answer('householdValueHistory', ({ range }) => historyOf(range));
  return gateway;
}

function accountGateway() {
  const gateway = scriptedGateway();
  gateway.answer('viewsList', () => viewsAnswer());
  gateway.answer('accountView', () => ACCOUNT_VIEW);
  gateway.answer('accountAssetAllocation', () => ALLOCATION);
  gateway.answer('accountValueHistory', ({ range }) => historyOf(range));
  gateway.answer('accountTransactionHistory', (body) => transactionsOf(TRANSACTIONS, body));
  return gateway;
}

function clientHoldingsGateway() {
  const gateway = clientGateway();
  gateway.answer('clientHoldings', () => HOLDINGS);
  gateway.answer('clientHoldingLots', () => LOTS);
  return gateway;
}

function familyHoldingsGateway() {
  const gateway = familyGateway();
  gateway.answer('householdHoldings', () => HOLDINGS);
  gateway.answer('householdHoldingLots', () => LOTS);
  return gateway;
}

function trayGateway() {
  const gateway = gatewayOfTray();
  const values = [{ value: 'upTo90', name: null, count: 1 }];
  gateway.answer('filterValues', () => ({ count: 2, values, isMore: false }));
  return gateway;
}

const TRAY = {
  on: 'unassignedAccounts',
  gateway: trayGateway,
  open: (gateway: ScriptedGateway) => openUnassigned(gateway),
} as const;
const CLIENT = {
  on: 'clientSummary',
  gateway: clientGateway,
  open: (gateway: ScriptedGateway) => openClientSummary(gateway),
  ask: seeAll,
} as const;
const HOUSEHOLD = {
  on: 'householdSummary',
  gateway: familyGateway,
  open: (gateway: ScriptedGateway) => openHousehold(gateway),
  ask: seeAll,
} as const;

const ACCOUNT = {
  on: 'account',
  gateway: accountGateway,
  open: (gateway: ScriptedGateway) =>
    openScreen(<AccountScreen />, { gateway, path: `/en/accounts/view?Id=${ACCOUNT_ID}` }),
  ask: seeAll,
} as const;

/** The lots of a row are asked for when it is opened, which is of the answer that has the channel before them. */
async function openHolding({ user }: Opened) {
  const [row] = await screen.findAllByRole('button', { name: 'Details of the row' });
  await user.click(row!);
}

async function openRow({ user }: Opened) {
  const row = (await screen.findByText('51-30001-1')).closest<HTMLElement>('[role=row]')!;
  await user.click(within(row).getByRole('button', { name: 'Details of the row' }));
}

async function openFilters({ user }: Opened) {
  await screen.findByText('51-30001-1');
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  // The form is loaded when it is wanted.
  const field = await screen.findByRole('button', { name: 'Unassigned for' });
  await user.click(field);
}

async function showSin({ user }: Opened) {
  await user.click(await screen.findByRole('button', { name: 'Show the whole SIN. Each view is recorded.' }));
}

async function writeNote({ user }: Opened) {
  await user.click(await screen.findByRole('button', { name: 'Write a note' }));
}

async function openEditing({ user }: Opened) {
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
}

const SHARED: SharedChannel[] = [
  {
    ...TRAY,
    held: 'filterRead',
    waits: 'unassignedAccountsList',
    open: (gateway) => openUnassigned(gateway, 'en', '?filter=AbCdEfGhIjKl'),
  },
  { ...TRAY, held: 'viewsList', waits: 'filterValues', ask: openFilters },
  { ...TRAY, held: 'viewsList', waits: 'unassignedAccountDetails', ask: openRow },
  {
    ...TRAY,
    held: 'filterValues',
    waits: 'unassignedAccountDetails',
    async open(gateway) {
      const opened = openUnassigned(gateway);
      await openFilters(opened);
      return opened;
    },
    ask: openRow,
  },
  { ...CLIENT, held: 'clientMetrics', waits: 'clientAssetAllocation' },
  { ...CLIENT, held: 'clientMetrics', waits: 'clientTransactionHistory' },
  { ...CLIENT, held: 'clientOverview', waits: 'clientValueHistory' },
  { ...CLIENT, held: 'clientOverview', waits: 'clientDetails' },
  { ...CLIENT, held: 'viewsList', waits: 'clientAccounts' },
  { ...CLIENT, held: 'clientAccounts', waits: 'clientInfoEdit', ask: openEditing },
  { ...CLIENT, held: 'clientAccounts', waits: 'clientSinReveal', askLater: showSin },
  {
    ...CLIENT,
    held: 'viewsList',
    waits: 'addressHistory',
    gateway: () => clientGateway(gatewayOfAddresses()),
  },
  {
    ...CLIENT,
    held: 'clientAccounts',
    waits: 'addressPreview',
    gateway: () => clientGateway(gatewayOfAddresses()),
    askLater: openPreview,
  },
  {
    ...CLIENT,
    held: 'viewsList',
    waits: 'deathRead',
    gateway: () => clientGateway(gatewayOfDeath(DEAD)),
  },
  {
    ...CLIENT,
    held: 'clientAccounts',
    waits: 'deathPreview',
    gateway: () => clientGateway(gatewayOfDeath(LIVING)),
    askLater: openTouches,
  },
  {
    ...CLIENT,
    held: 'clientAccounts',
    waits: 'notesList',
    gateway: () => clientGateway(gatewayOfNotes()),
  },
  {
    ...CLIENT,
    held: 'viewsList',
    waits: 'noteEdit',
    gateway: () => clientGateway(gatewayOfNotes()),
    askLater: writeNote,
  },
  { ...HOUSEHOLD, held: 'viewsList', waits: 'householdAssetAllocation' },
  { ...HOUSEHOLD, held: 'householdOverview', waits: 'householdValueHistory' },
  {
    ...HOUSEHOLD,
    held: 'viewsList',
    waits: 'householdEdit',
    gateway: gatewayOfHousehold,
    async askLater({ user }) {
      await user.click(await screen.findByRole('button', { name: say('en')('household:change.menu') }));
      await user.click(await screen.findByText(say('en')('household:change.kind.rename')));
    },
  },
  {
    on: 'clientHoldings',
    held: 'clientHoldings',
    waits: 'clientHoldingLots',
    gateway: clientHoldingsGateway,
    open: (gateway) =>
      openScreen(<ClientHoldingsScreen />, { gateway, path: `/en/clients/holdings?Id=${CHAN_ID}` }),
    askLater: openHolding,
  },
  {
    on: 'householdHoldings',
    held: 'householdHoldings',
    waits: 'householdHoldingLots',
    gateway: familyHoldingsGateway,
    open: (gateway) =>
      openScreen(<HouseholdHoldingsScreen />, {
        gateway,
        path: `/en/households/holdings?Id=${HOUSEHOLD_ID}`,
      }),
    askLater: openHolding,
  },
  { ...ACCOUNT, held: 'accountView', waits: 'accountValueHistory' },
  { ...ACCOUNT, held: 'viewsList', waits: 'accountAssetAllocation' },
];

/** The sections and rows of the screens above, by the channels' table. */
const LATER = Object.entries(SCREEN_CHANNELS)
  .filter(([screenName]) => SHARED.some(({ on }) => on === screenName))
  .flatMap(([screenName, table]) =>
    Object.entries<ChannelSlot>(table)
      .filter(([, { priority }]) => priority !== 'first')
      .map(([api]) => `${screenName} ${api}`),
  );

/** Tried on another screen, by the same panel. */
const TRIED_ELSEWHERE = [
  'clientHoldings clientAssetAllocation',
  'householdHoldings householdAssetAllocation',
  'householdSummary notesList',
  'householdSummary noteEdit',
  'clientSummary tasksOfRecord',
  'clientSummary taskEdit',
  'householdSummary tasksOfRecord',
  'householdSummary taskEdit',
  // By the form whose first question is above.
  'householdSummary householdPreview',
  'householdSummary clientsList',
  'householdSummary householdsList',
  // By the papers of a fact, which `documents/evidence.test.tsx` opens on another screen.
  'clientSummary documentEvidence',
  'clientSummary documentFiling',
  // By no screen yet.
  'householdSummary householdHistory',
];

/** Writes down each read that is given up. */
function noteDropped({ store }: Opened): string[] {
  const dropped: string[] = [];
  store.addMiddleware(() => (next) => (action) => {
    if (screenCall.dropped.match(action)) dropped.push(action.payload.api);
    return next(action);
  });
  return dropped;
}

describe('a call that waits for another [spec 7.calls.4]', () => {
  it('is one of these, whichever it is', () => {
    const tried = SHARED.map(({ on, waits }) => `${on} ${waits}`);
    // The values of the filters are asked by one form on all lists of the book.
    expect(LATER.filter((name) => ![...tried, ...TRIED_ELSEWHERE].includes(name))).toEqual([]);
  });

  it.each(SHARED)('$waits waits for $held of $on, and supersedes nothing', async (shared) => {
    const { on, held, waits, ask, askLater } = shared;
    const gateway = shared.gateway();
    const release = gateway.hold(held);
    const opened = await shared.open(gateway);
    const dropped = noteDropped(opened);
    await waitFor(() => expect(gateway.count(held)).toBeGreaterThan(0));
    await ask?.(opened);
    await act(async () => {});
    const entries = () => opened.store.getState().screenAPI.calls[on];
    expect([entries()?.[held]?.isLoading, gateway.count(waits)]).toEqual([true, 0]);
    const askedBefore = gateway.count(held);
    await act(async () => release());
    // What is further down is only there to be seen once its place is known.
    if (ask === seeAll) await seeAll();
    await askLater?.(opened);
    const answered = () => {
      const rows = Object.entries(opened.store.getState().screenAPI.rows[on] ?? {});
      const [, row] = rows.find(([name]) => name.startsWith(`${waits} `)) ?? [];
      return row ?? entries()?.[waits];
    };
    await waitFor(() => expect(answered()?.isSuccess).toBe(true));
    expect([entries()?.[held]?.isSuccess, gateway.count(held), dropped]).toEqual([true, askedBefore, []]);
  });

  it('of the search is the wanted one: it is answered, in whatever order they come', async () => {
    const { gateway, store, user, open, type } = openSearch();
    const isAnswered = (name: 'searchRecent' | 'globalSearch') => () =>
      expect(store.getState().globalAPI.calls[name]?.isSuccess).toBe(true);
    const releaseRecent = gateway.hold('searchRecent');
    await open();
    await type('chan');
    await waitFor(isAnswered('globalSearch'));
    expect(store.getState().globalAPI.calls.searchRecent?.isLoading).toBe(false);
    releaseRecent();
    const releaseFound = gateway.hold('globalSearch');
    await type('ge');
    await waitFor(() => expect(gateway.count('globalSearch')).toBe(2));
    await user.clear(screen.getByRole('combobox'));
    await waitFor(isAnswered('searchRecent'));
    releaseFound();
    await type('change');
    await waitFor(() => expect(gateway.count('globalSearch')).toBe(3));
    await waitFor(isAnswered('globalSearch'));
  });
});

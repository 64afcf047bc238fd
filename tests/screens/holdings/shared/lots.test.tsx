import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ClientHoldingsScreen } from '@/components/clients/holdings/ClientHoldingsScreen';
import { HouseholdHoldingsScreen } from '@/components/households/holdings/HouseholdHoldingsScreen';
import type { Locale } from '@/contract/locale';
import { expectAccessible } from '@/tests/support/axe';
import { CHAN_ID, HOUSEHOLD_ID, OVERVIEW } from '@/tests/support/book';
import { CHAN_ACCOUNTS, clientAccountsOf } from '@/tests/support/clientAccounts';
import { ALLOCATION, APPLE, HOLDINGS, MARGIN } from '@/tests/support/holdings';
import { LOTS } from '@/tests/support/lots';
import { householdGateway } from '@/tests/support/openHousehold';
import { openScreen } from '@/tests/support/openScreen';
import { plain, plainInSight } from '@/tests/support/plain';
import { scriptedGateway, type ScriptedGateway } from '@/tests/support/scriptedGateway';

const SCREENS = {
  client: {
    call: 'clientHoldingLots',
    body: { id: CHAN_ID, accountIds: [] },
    path: `clients/holdings?Id=${CHAN_ID}`,
    view: <ClientHoldingsScreen />,
    gateway() {
      const gateway = scriptedGateway();
      gateway.answer('clientHoldings', () => HOLDINGS);
      gateway.answer('clientOverview', () => OVERVIEW);
      gateway.answer('clientAccounts', clientAccountsOf);
      gateway.answer('clientAssetAllocation', () => ALLOCATION);
      gateway.answer('clientHoldingLots', () => LOTS);
      return gateway;
    },
  },
  household: {
    call: 'householdHoldingLots',
    body: { id: HOUSEHOLD_ID, memberId: null, accountIds: [] },
    path: `households/holdings?Id=${HOUSEHOLD_ID}`,
    view: <HouseholdHoldingsScreen />,
    gateway() {
      const gateway = householdGateway();
      gateway.answer('householdHoldings', () => HOLDINGS);
      gateway.answer('householdAssetAllocation', () => ALLOCATION);
      gateway.answer('householdHoldingLots', () => LOTS);
      return gateway;
    },
  },
} as const;

type Record = keyof typeof SCREENS;

const open = (record: Record, gateway: ScriptedGateway = SCREENS[record].gateway(), locale: Locale = 'en') =>
  openScreen(SCREENS[record].view, { gateway, locale, path: `/${locale}/${SCREENS[record].path}` });

const SAID = {
  en: {
    details: 'Details of the row',
    lots: 'Lots by account',
    none: 'There are no lots: this position has changed since the page was loaded.',
    loading: 'Loading the lots',
    loaded: 'Lots by account: loaded.',
    retry: 'Try again',
    parts: 'Accounts that hold it',
    headings: 'Account and day bought,Quantity,Unit cost,Book cost, USD,Book cost,Market value,Gain or loss',
    rows: [
      [MARGIN.number, '30.5', '', 'US$6,600.00', '$8,700.00', '$8,185.20', '−$514.80'],
      ['2024-02-01', '20', 'US$220.0000', 'US$4,400.00', '$5,800.00', '$5,367.34', '−$432.66'],
      ['2025-01-15', '10.5', 'US$209.5238', 'US$2,200.00', '$2,900.00', '$2,817.86', '−$82.14'],
      ['51-20551-7', '20', '', 'US$4,400.00', '$5,800.00', '$5,456.80', '−$343.20'],
      ['Before records began', '20', 'US$220.0000', 'US$4,400.00', '$5,800.00', '$5,456.80', '−$343.20'],
    ],
  },
  fr: {
    details: 'Détails de la ligne',
    lots: 'Lots par compte',
    none: 'Il n’y a aucun lot : cette position a changé depuis le chargement de la page.',
    loading: 'Chargement des lots',
    loaded: 'Lots par compte : chargement terminé.',
    retry: 'Réessayer',
    parts: 'Comptes qui détiennent ce titre',
    headings:
      'Compte et date d’achat,Quantité,Coût unitaire,Coût comptable, USD,Coût comptable,Valeur marchande,Gain ou perte',
    rows: [
      [MARGIN.number, '30,5', '', '6 600,00 $ US', '8 700,00 $', '8 185,20 $', '−514,80 $'],
      ['2024-02-01', '20', '220,0000 $ US', '4 400,00 $ US', '5 800,00 $', '5 367,34 $', '−432,66 $'],
      ['2025-01-15', '10,5', '209,5238 $ US', '2 200,00 $ US', '2 900,00 $', '2 817,86 $', '−82,14 $'],
      ['51-20551-7', '20', '', '4 400,00 $ US', '5 800,00 $', '5 456,80 $', '−343,20 $'],
      [
        'Avant le début des registres',
        '20',
        '220,0000 $ US',
        '4 400,00 $ US',
        '5 800,00 $',
        '5 456,80 $',
        '−343,20 $',
      ],
    ],
  },
} as const;

const RECORDS = ['client', 'household'] as const;
const WAYS = RECORDS.flatMap((record) => (['en', 'fr'] as const).map((locale) => [record, locale] as const));

/** Opens the row of a security: its symbol stands behind its name. */
async function openRow({ user }: ReturnType<typeof open>, name: string, locale: Locale = 'en') {
  const heading = await screen.findByRole('rowheader', { name: (text) => text.startsWith(name) });
  await user.click(within(heading.parentElement!).getByRole('button', { name: SAID[locale].details }));
}

const rowsIn = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(plainInSight));

describe.each(WAYS)('what a %s holds, in %s', (record, locale) => {
  const said = SAID[locale];
  const { call } = SCREENS[record];

  it('opens into its lots beneath each account with a part', async () => {
    const opened = open(record, undefined, locale);
    expect(opened.gateway.count(call)).toBe(0);
    await openRow(opened, 'Apple', locale);
    await screen.findByText(said.rows[1][0]);
    const table = screen.getByRole('table', { name: said.lots });
    expect(within(table).getAllByRole('columnheader').map(plainInSight).join(',')).toBe(said.headings);
    expect(rowsIn(table)).toEqual(said.rows);
    const asked = opened.gateway.made.filter(({ name }) => name === call).map(({ body }) => body);
    expect(asked).toEqual([{ ...SCREENS[record].body, symbol: 'AAPL' }]);
    await expectAccessible();
  });

  it('opens into the full name, which its row may cut off', async () => {
    const opened = open(record, undefined, locale);
    const name = HOLDINGS.rows[0]!.name[locale];
    await openRow(opened, name, locale);
    const heading = screen.getByRole('rowheader', { name: `${name} RY` });
    expect(within(heading).getByTitle(`${name} RY`)).toHaveTextContent(`${name} RY`);
    const detail = screen.getByRole('table', { name: said.lots }).closest('[role=gridcell]')!;
    expect(plainInSight(detail)).toMatch(new RegExp(`^${name} · `));
  });

  it('reserves a place for the lots, and says what failed, with Retry', async () => {
    const gateway = SCREENS[record].gateway();
    const release = gateway.hold(call);
    gateway.fail(call, 'unavailable');
    const opened = open(record, gateway, locale);
    await openRow(opened, 'Apple', locale);
    const table = screen.getByRole('table', { name: said.lots });
    expect(table).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText(said.loading)).toHaveAttribute('role', 'status');
    expect(table.querySelectorAll('[data-skeleton]')).toHaveLength(14);
    expect(rowsIn(table).filter(([head]) => head !== '')).toHaveLength(2);
    await act(async () => release());
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(table).toHaveAttribute('aria-busy', 'false');
    expect(table.querySelector('[data-skeleton]')).toBeNull();
    expect(screen.queryByText(said.loading)).toBeNull();
    await expectAccessible();
    gateway.answer(call, () => LOTS);
    await opened.user.click(screen.getByRole('button', { name: said.retry }));
    expect(await screen.findByText(said.rows[1][0])).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('announces that the lots are loading and loaded, in a region that was there before', async () => {
    const gateway = SCREENS[record].gateway();
    gateway.fail(call, 'unavailable');
    const heard: string[] = [];
    // Who reads the page aloud hears what changes in a region that is there, not what one holds when it appears.
    const observer = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const region = target instanceof Text ? target.parentElement : (target as Element);
        const isSaid = target instanceof Text || [...addedNodes].some((node) => node instanceof Text);
        if (isSaid && region?.getAttribute('role') === 'status') heard.push(plain(region));
      }
    });
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    onTestFinished(() => observer.disconnect());
    const release = gateway.hold(call);
    const opened = open(record, gateway, locale);
    await openRow(opened, 'Apple', locale);
    const region = screen.getByText(said.loading);
    await act(async () => release());
    gateway.answer(call, () => LOTS);
    await opened.user.click(await screen.findByRole('button', { name: said.retry }));
    await screen.findByText(said.rows[1][0]);
    await waitFor(() => expect(plainInSight(region)).toBe(said.loaded));
    expect(region).toBeInTheDocument();
    const ofLots = heard.filter((text) => text === said.loading || text === said.loaded);
    expect(ofLots).toEqual([said.loading, said.loading, said.loaded]);
  });

  it('says so when nothing is held any longer', async () => {
    const gateway = SCREENS[record].gateway();
    gateway.answer(call, () => ({ ...LOTS, accounts: [] }));
    const opened = open(record, gateway, locale);
    await openRow(opened, 'Apple', locale);
    expect(await screen.findByText(said.none)).toBeInTheDocument();
    await expectAccessible();
  });

  it('prints under the open row, and loads once', async () => {
    const opened = open(record, undefined, locale);
    await openRow(opened, 'Apple', locale);
    await screen.findByText(said.rows[1][0]);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const paper = screen.getAllByRole('table').find((each) => each.querySelector('tfoot') !== null)!;
    const row = within(paper)
      .getByRole('rowheader', { name: /^Apple/ })
      .closest('tr')!;
    expect(within(row).queryByRole('button')).toBeNull();
    expect(rowsIn(within(row.nextElementSibling as HTMLElement).getByRole('table'))).toEqual(said.rows);
    expect(within(paper).getAllByRole('table')).toHaveLength(1);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(paper).not.toBeInTheDocument();
    expect(opened.gateway.count(call)).toBe(1);
  });

  it('asks for no lots of cash, which has none', async () => {
    const opened = open(record, undefined, locale);
    await openRow(opened, HOLDINGS.rows[2]!.name[locale], locale);
    expect(screen.getByRole('table', { name: said.parts })).toBeInTheDocument();
    await act(async () => {});
    expect(opened.gateway.count(call)).toBe(0);
  });
});

describe('the lots of what several accounts hold', () => {
  const royal = {
    ...LOTS,
    accounts: [{ ...HOLDINGS.rows[0]!.accounts[0]!, bookCost: '12000.00', lots: [] }],
  };

  it('stay when another row opens before they arrive: each loads in turn', async () => {
    const gateway = SCREENS.client.gateway();
    gateway.answer('clientHoldingLots', ({ symbol }) => (symbol === APPLE.symbol ? LOTS : royal));
    const release = gateway.hold('clientHoldingLots');
    const opened = open('client', gateway);
    await openRow(opened, 'Apple');
    await openRow(opened, 'Royal');
    const symbols = () =>
      gateway.made.flatMap(({ name, body }) =>
        name === 'clientHoldingLots' ? [(body as { symbol: string }).symbol] : [],
      );
    await act(async () => {});
    expect(symbols()).toEqual(['AAPL']);
    await act(async () => release());
    await waitFor(() => expect(symbols()).toEqual(['AAPL', 'RY']));
    expect(await screen.findByText(SAID.en.none)).toBeInTheDocument();
    expect(screen.getByText('2025-01-15')).toBeInTheDocument();
  });

  it('are there at once when the row comes back into view', async () => {
    const { view, path, gateway } = SCREENS.client;
    const opened = openScreen(view, { gateway: gateway(), path: `/en/${path}&group=assetClass` });
    await openRow(opened, 'Apple');
    await screen.findByText('2025-01-15');
    const group = () => screen.getByRole('rowheader', { name: /US equity/ });
    await opened.user.click(group());
    expect(screen.queryByText('2025-01-15')).toBeNull();
    await opened.user.click(group());
    expect(screen.getByText('2025-01-15')).toBeInTheDocument();
    expect(opened.gateway.count('clientHoldingLots')).toBe(1);
  });

  it('cover the chosen accounts', async () => {
    const opened = open('client');
    await openRow(opened, 'Apple');
    await screen.findByText('2025-01-15');
    await opened.user.click(screen.getByRole('button', { name: 'Choose accounts' }));
    await opened.user.click(screen.getByRole('checkbox', { name: /51-20551-7/ }));
    await openRow(opened, 'Apple');
    const [rrsp, margin] = CHAN_ACCOUNTS;
    // In the order in which they are offered: the most valuable first.
    const accountIds = [margin?.id, rrsp?.id];
    await waitFor(() =>
      expect(opened.gateway.made.at(-1)).toMatchObject({
        name: 'clientHoldingLots',
        body: { id: CHAN_ID, accountIds, symbol: 'AAPL' },
      }),
    );
  });
});

import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HouseholdHoldingsScreen } from '@/components/households/holdings/HouseholdHoldingsScreen';
import type { Locale } from '@/contract/locale';
import { expectAccessible } from '@/tests/support/axe';
import { HOUSEHOLD_ID, SPOUSE_ID } from '@/tests/support/book';
import { ALLOCATION, HOLDINGS } from '@/tests/support/holdings';
import { OTHER_HOUSEHOLD_ID } from '@/tests/support/household';
import { makeLiveRouter } from '@/tests/support/liveRouter';
import { accountsAsked, householdGateway } from '@/tests/support/openHousehold';
import { openScreen } from '@/tests/support/openScreen';
import { plainInSight } from '@/tests/support/plain';
import { say as sayIn } from '@/tests/support/say';
import { seeAll } from '@/tests/support/seen';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

function gatewayOfHoldings() {
  const gateway = householdGateway();
  gateway.answer('householdHoldings', () => HOLDINGS);
  gateway.answer('householdAssetAllocation', () => ALLOCATION);
  return gateway;
}

const open = (gateway = gatewayOfHoldings(), locale: Locale = 'en', query = `?Id=${HOUSEHOLD_ID}`) =>
  openScreen(<HouseholdHoldingsScreen />, {
    gateway,
    locale,
    path: `/${locale}/households/holdings${query}`,
  });

/** The row of a security: its symbol stands behind its name. */
const rowOf = async (name: string) =>
  (await screen.findByRole('rowheader', { name: (heading) => heading.startsWith(name) })).parentElement!;
const cellsOf = (row: Element) => [...row.children].map(plainInSight);

const SAID = {
  en: {
    total: ['Total', '', '', '$30,000.00', '+$2,157.00', '+7.75%', '100.00%'],
    joint: '1 account is held jointly and counted once in the total.',
    rate: '1 USD = 1.3642 CAD on March 6, 2026.',
    all: 'All 5 accounts included',
  },
  fr: {
    total: ['Total', '', '', '30 000,00 $', '+2 157,00 $', '+7,75 %', '100,00 %'],
    joint: '1 compte est conjoint et compte une seule fois dans le total.',
    rate: '1 USD = 1,3642 CAD au 6 mars 2026.',
    all: 'Les 5 comptes sont inclus.',
  },
} as const;

describe.each(SCREEN_LOCALES)('a household’s holdings in %s', (locale) => {
  const say = sayIn(locale);
  const said = SAID[locale];

  it('show each security, count a joint account once in the totals, and name the exchange rate', async () => {
    open(undefined, locale);
    await rowOf('Apple Inc.');
    const title = say('holdings:holdings.title');
    expect(screen.getByRole('heading', { level: 1, name: `Chan, ${title}` })).toBeInTheDocument();
    expect(cellsOf(screen.getAllByRole('row').at(-1)!).slice(-7)).toEqual(said.total);
    const note = plainInSight(screen.getByText(new RegExp(said.joint.slice(0, 12))));
    expect(note).toContain(said.joint);
    expect(note).toContain(said.rate);
    expect(screen.getByRole('link', { name: say('record:page.summary') })).toHaveAttribute(
      'href',
      `/${locale}/households/summary?Id=${HOUSEHOLD_ID}`,
    );
    expect(await screen.findByText(said.all)).toHaveAttribute('role', 'status');
    await expectAccessible();
  });

  it('open into the accounts with a part, and link to the household’s transactions', async () => {
    const { user } = open(undefined, locale);
    const row = await rowOf('Apple Inc.');
    await user.click(within(row).getByRole('button', { name: say('common:table.showDetails') }));
    expect(screen.getByRole('rowheader', { name: '51-20551-7' })).toBeInTheDocument();
    const way = screen.getByRole('link', { name: say('holdings:holdings.transactions', { symbol: 'AAPL' }) });
    expect(way).toHaveAttribute('href', `/${locale}/households/transactions?Id=${HOUSEHOLD_ID}&symbol=AAPL`);
  });

  it('are grouped on request', async () => {
    const { Router, history } = makeLiveRouter(`/${locale}/households/holdings?Id=${HOUSEHOLD_ID}`);
    const at = <Router><HouseholdHoldingsScreen /></Router>; // prettier-ignore
    const { user } = openScreen(at, { gateway: gatewayOfHoldings(), locale });
    await rowOf('Apple Inc.');
    await user.click(screen.getAllByRole('radio', { name: say('holdings:splitBy.region') })[0]!);
    const group = screen.getByText(say('holdings:region.unitedStates')).closest('[role="row"]')!;
    expect(plainInSight(group)).toMatch(/13.642[.,]00/);
    expect(history.path()).toMatch(/&group=region$/);
  });

  it('show one member when the address names one, and everyone again at one click', async () => {
    const { gateway, user, router } = open(undefined, locale, `?Id=${HOUSEHOLD_ID}&member=${SPOUSE_ID}`);
    await rowOf('Apple Inc.');
    expect(gateway.made.find(({ name }) => name === 'householdHoldings')?.body).toEqual({
      id: HOUSEHOLD_ID,
      memberId: SPOUSE_ID,
      accountIds: [],
    });
    expect(accountsAsked(gateway)[0]?.memberId).toBe(SPOUSE_ID);
    expect(screen.getByText(say('household:lens.alone', { name: 'Dennis Chan' }))).toHaveAttribute(
      'role',
      'status',
    );
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: say('household:lens.whole', { name: 'Chan' }) }));
    expect(router.push.mock.lastCall?.[0]).toBe(`/${locale}/households/holdings?Id=${HOUSEHOLD_ID}`);
  });
});

describe('a household’s holdings', () => {
  it('count the chosen accounts', async () => {
    const { gateway, user } = open();
    await user.click(await screen.findByRole('button', { name: 'Choose accounts' }));
    await user.click(screen.getByRole('checkbox', { name: /51-20551-7/ }));
    await act(async () => {});
    expect(screen.getByText('4 of 5 accounts included')).toBeInTheDocument();
    const { accountIds } = gateway.made.at(-1)?.body as { accountIds: string[] };
    expect(accountIds).toHaveLength(4);
    await seeAll();
    expect(gateway.made.at(-1)).toMatchObject({ name: 'householdAssetAllocation', body: { accountIds } });
  });

  /** Whether the allocation is painted beneath the rows. */
  const isAllocationSeen = () =>
    screen.getByRole('region', { name: 'Allocation' }).closest('[class*="waiting"]') === null;

  it('show the allocation once they have loaded or failed', async () => {
    const gateway = gatewayOfHoldings();
    const letGo = gateway.hold('householdHoldings');
    open(gateway);
    await act(async () => {});
    expect(isAllocationSeen()).toBe(false);
    letGo();
    await rowOf('Apple Inc.');
    expect(isAllocationSeen()).toBe(true);
  });

  it('wait for their layout, and so does the allocation', async () => {
    const gateway = gatewayOfHoldings();
    const letGo = gateway.hold('viewsList');
    open(gateway);
    await act(async () => {});
    expect(isAllocationSeen()).toBe(false);
    letGo();
    await rowOf('Apple Inc.');
    expect(isAllocationSeen()).toBe(true);
  });

  it('report their failure above the allocation', async () => {
    const gateway = gatewayOfHoldings();
    gateway.fail('householdHoldings', 'unavailable');
    open(gateway);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(isAllocationSeen()).toBe(true);
  });

  it('cover the whole household when the address names someone else', async () => {
    const { gateway } = open(undefined, 'en', `?Id=${HOUSEHOLD_ID}&member=${OTHER_HOUSEHOLD_ID}`);
    await rowOf('Apple Inc.');
    await act(async () => {});
    const asked = gateway.made.filter(({ name }) => name === 'householdHoldings');
    expect(asked.at(-1)?.body).toMatchObject({ memberId: null });
  });

  it('are not found without an id, or for someone else’s household', async () => {
    const { gateway, unmount } = open(undefined, 'en', '');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
    expect(gateway.made).toEqual([]);
    unmount();
    const closed = gatewayOfHoldings();
    closed.fail('householdOverview', 'not-found');
    open(closed);
    expect(await screen.findByText('Page not found')).toBeInTheDocument();
  });

  it('show their error in place and retry', async () => {
    const gateway = gatewayOfHoldings();
    gateway.fail('householdHoldings', 'network');
    const { user } = open(gateway);
    const alert = await screen.findByRole('alert');
    gateway.answer('householdHoldings', () => HOLDINGS);
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await rowOf('Apple Inc.')).toBeInTheDocument();
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { HouseholdSummaryScreen } from '@/components/households/summary/HouseholdSummaryScreen';
import { expectAccessible } from '@/tests/support/axe';
import { HOUSEHOLD_ID, SPOUSE_ID } from '@/tests/support/book';
import { historyOf } from '@/tests/support/histories';
import { ALLOCATION } from '@/tests/support/holdings';
import { HOUSEHOLD_ACCOUNTS, OTHER_HOUSEHOLD_ID } from '@/tests/support/household';
import { makeLiveRouter } from '@/tests/support/liveRouter';
import { accountsAsked, householdGateway, openHousehold } from '@/tests/support/openHousehold';
import { openWithFlags } from '@/tests/support/openWithFlags';
import { plain } from '@/tests/support/plain';
import { say as sayIn } from '@/tests/support/say';
import { seeAll } from '@/tests/support/seen';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

vi.mock('uplot', () => import('@/tests/support/plots'));

const [joint, rrsp, company, , negative] = HOUSEHOLD_ACCOUNTS;

const SAID = {
  en: {
    all: 'All 5 accounts included',
    some: '4 of 5 accounts included',
    figure: 'Market value$2,102,914.02',
    count: 'Accounts4none held jointly',
    left: '1 account not chosen$1,872,988.04',
  },
  fr: {
    all: 'Les 5 comptes sont inclus.',
    some: '4 comptes sur 5 sont inclus.',
    figure: 'Valeur marchande2 102 914,02 $',
    count: 'Comptes4aucun compte conjoint',
    left: '1 compte non retenu1 872 988,04 $',
  },
} as const;

const figures = () => plain(document.querySelectorAll('dl')[0]);

describe.each(SCREEN_LOCALES)('the accounts that count in a household’s summary in %s', (locale) => {
  const said = SAID[locale];
  const say = sayIn(locale);
  const openChoice = async (gateway = householdGateway(), query = `?Id=${HOUSEHOLD_ID}`) => {
    const opened = await openHousehold(gateway, { locale, query });
    await screen.findByRole('treegrid');
    await opened.user.click(screen.getByRole('button', { name: say('holdings:accountFilter.label') }));
    return opened;
  };

  it('can be chosen: figures, table and total then cover only those [spec 3.state.2]', async () => {
    const { user, gateway, store } = await openChoice();
    expect(screen.getByText(said.all)).toHaveAttribute('role', 'status');
    expect(store.getState().accountFilter).toMatchObject({ showAccountFilter: true, totalAccounts: 5 });
    await user.click(screen.getByRole('checkbox', { name: /51-20434-9/ }));
    expect(screen.getByText(said.some)).toBeInTheDocument();
    expect(screen.getByText(say('household:summary.scope'))).toBeInTheDocument();
    const chosen = accountsAsked(gateway).at(-1)?.accountIds;
    expect(chosen).toHaveLength(4);
    expect(chosen).not.toContain(joint?.id);
    expect(store.getState().accountFilter.selectedAccounts).toEqual(chosen);
    await waitFor(() => expect(figures()).toContain(said.figure));
    expect(figures()).toContain(said.count);
    const grid = await screen.findByRole('treegrid');
    expect(within(grid).queryByRole('link', { name: '51-20434-9' })).toBeNull();
    await user.keyboard('{Escape}');
    const [explain] = screen.getAllByRole('button', {
      name: say('accounts:explain.open', { name: say('household:figures.marketValue') }),
    });
    await user.click(explain!);
    expect(plain(screen.getAllByRole('group').find((each) => each.contains(document.activeElement)) ?? document.body)).toContain(said.left);
    await expectAccessible();
  });

  it('all count again at one click', async () => {
    const { user, gateway } = await openChoice();
    await user.click(screen.getByRole('checkbox', { name: /51-20434-9/ }));
    await user.click(screen.getByRole('button', { name: say('holdings:accountFilter.chooseAll') }));
    expect(screen.getByText(said.all)).toBeInTheDocument();
    expect(accountsAsked(gateway).at(-1)?.accountIds).toEqual([]);
  });
}); // prettier-ignore

describe('the chosen accounts in a household’s summary', () => {
  const label = 'Choose accounts';
  const choose = async (gateway = householdGateway()) => {
    const opened = await openHousehold(gateway);
    await opened.user.click(await screen.findByRole('button', { name: label }));
    await opened.user.click(screen.getByRole('checkbox', { name: /51-20434-9/ }));
    await screen.findByRole('treegrid');
    return opened;
  };

  it('decide what the sections show', async () => {
    const gateway = householdGateway();
    gateway.answer('householdAssetAllocation', () => ALLOCATION);
    gateway.answer('householdValueHistory', ({ range }) => historyOf(range));
    await choose(gateway);
    await seeAll();
    await act(async () => {});
    const { accountIds } = accountsAsked(gateway).at(-1)!;
    for (const name of ['householdAssetAllocation', 'householdValueHistory']) {
      const bodies = gateway.made.filter((call) => call.name === name).map(({ body }) => body);
      expect(bodies.at(-1)).toMatchObject({ id: HOUSEHOLD_ID, memberId: null, accountIds });
    }
  });

  it('count in the figures even if a toggle hides one of them', async () => {
    const { user } = await choose();
    await user.click(screen.getByRole('checkbox', { name: 'Negative (1)' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: negative?.number })).toBeNull());
    expect(figures()).toContain(SAID.en.figure);
    expect(screen.getByText(SAID.en.some)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: rrsp?.number })).toBeInTheDocument();
  });

  it('show no figure of the previous choice while the new ones load', async () => {
    const gateway = householdGateway();
    const { user } = await openHousehold(gateway);
    await user.click(await screen.findByRole('button', { name: label }));
    const release = gateway.hold('householdAccounts');
    await user.click(screen.getByRole('checkbox', { name: /51-20434-9/ }));
    expect(screen.queryByText('$3,975,902.06')).toBeNull();
    expect(screen.queryByRole('treegrid')).toBeNull();
    expect(screen.getByText(SAID.en.some)).toBeInTheDocument();
    await act(async () => release());
    expect(await screen.findByRole('treegrid')).toBeInTheDocument();
  });

  it('stay chosen after a failure, until Retry loads them', async () => {
    const gateway = householdGateway();
    const { user } = await openHousehold(gateway);
    await user.click(await screen.findByRole('button', { name: label }));
    gateway.fail('householdAccounts', 'unavailable');
    await user.click(screen.getByRole('checkbox', { name: /51-20434-9/ }));
    const [alert] = await screen.findAllByRole('alert');
    expect(screen.getByText(SAID.en.some)).toBeInTheDocument();
    const answers = householdGateway();
    gateway.answer('householdAccounts', (body) => answers.peek('householdAccounts', body));
    await user.click(within(alert!).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(figures()).toContain(SAID.en.figure));
  });

  it('are forgotten with their member, and never asked of another', async () => {
    const path = `/en/households/summary?Id=${HOUSEHOLD_ID}`;
    const { Router } = makeLiveRouter(path);
    const live = (
      <Router>
        <HouseholdSummaryScreen />
      </Router>
    );
    const { user, gateway, store } = await openWithFlags(live, { gateway: householdGateway(), path });
    await user.click(await screen.findByRole('button', { name: label }));
    await user.click(screen.getByRole('checkbox', { name: /51-20434-9/ }));
    await screen.findByRole('treegrid');
    await user.click(screen.getByRole('button', { name: 'View individually: Dennis Chan' }));
    await waitFor(() => expect(accountsAsked(gateway).at(-1)?.memberId).toBe(SPOUSE_ID));
    const asked = accountsAsked(gateway).filter(({ memberId }) => memberId === SPOUSE_ID);
    expect(asked.map(({ accountIds }) => accountIds)).toEqual([[]]);
    expect(await screen.findByText('Both accounts included')).toBeInTheDocument();
    expect(store.getState().accountFilter.selectedAccounts).toEqual([]);
  });

  it('are forgotten with their household, and never asked of another', async () => {
    const path = `/en/households/summary?Id=${HOUSEHOLD_ID}`;
    const { Router } = makeLiveRouter(path);
    const live = (
      <Router>
        <HouseholdSummaryScreen />
      </Router>
    );
    const { user, gateway } = await openWithFlags(live, { gateway: householdGateway(), path });
    await user.click(await screen.findByRole('button', { name: label }));
    await user.click(screen.getByRole('checkbox', { name: /51-20434-9/ }));
    await screen.findByRole('treegrid');
    await user.click(screen.getByRole('link', { name: 'Chan-Leblanc' }));
    await waitFor(() => expect(accountsAsked(gateway).at(-1)?.id).toBe(OTHER_HOUSEHOLD_ID));
    const asked = accountsAsked(gateway).filter(({ id }) => id === OTHER_HOUSEHOLD_ID);
    expect(asked.map(({ accountIds }) => accountIds)).toEqual([[]]);
  });

  it('offer no choice when there is only one', async () => {
    const gateway = householdGateway();
    gateway.answer('householdAccounts', (body) => {
      const answer = householdGateway().peek('householdAccounts', body);
      return { ...answer, choices: answer.choices.filter(({ id }) => id === company?.id) };
    });
    await openHousehold(gateway);
    await screen.findByRole('treegrid');
    expect(screen.queryByRole('button', { name: label })).toBeNull();
    expect(screen.queryByText(/This choice applies/)).toBeNull();
  });
});

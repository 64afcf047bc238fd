import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ClientSummaryScreen } from '@/components/clients/summary/ClientSummaryScreen';
import type { ClientAccountsBody } from '@/contract/accounts/grouped';
import { makeStore } from '@/store';
import { sessionChanged } from '@/store/session';
import { DEFAULT_LAYOUT } from '@/store/superTable';
import { expectAccessible } from '@/tests/support/axe';
import { CHAN_ID, SPOUSE_ID } from '@/tests/support/book';
import { CHAN_ACCOUNTS, clientAccountsOf } from '@/tests/support/clientAccounts';
import { makeLiveRouter } from '@/tests/support/liveRouter';
import { gatewayOfChan, openClientSummary as open } from '@/tests/support/openClientSummary';
import { viewsAnswer } from '@/tests/support/openList';
import { openWithFlags } from '@/tests/support/openWithFlags';
import { plain, plainInSight } from '@/tests/support/plain';
import { say as sayIn } from '@/tests/support/say';
import type { ScriptedGateway } from '@/tests/support/scriptedGateway';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

vi.mock('uplot', () => import('@/tests/support/plots'));

const [rrsp, margin, resp] = CHAN_ACCOUNTS;
const SHOWN = { closed: false, zero: true, negative: true };

const asked = (gateway: ScriptedGateway, name: string) =>
  gateway.made.filter((call) => call.name === name).map(({ body }) => body as ClientAccountsBody);
const figures = () => plainInSight(document.querySelectorAll('dl')[0]);
const grid = () => screen.findByRole('treegrid');

const SAID = {
  en: {
    all: 'All 3 accounts included',
    some: '2 of 3 accounts included',
    figure: 'Market value$1,204,227.60',
    count: 'Accounts2of 3',
    left: '1 account not chosen$1,872,988.04',
    closed: 'Closed 2023-09-14',
    total: 'Total$3,077,215.64',
  },
  fr: {
    all: 'Les 3 comptes sont inclus.',
    some: '2 comptes sur 3 sont inclus.',
    figure: 'Valeur marchande1 204 227,60 $',
    count: 'Comptes2sur 3',
    left: '1 compte non retenu1 872 988,04 $',
    closed: 'Fermé le 2023-09-14',
    total: 'Total3 077 215,64 $',
  },
} as const;

describe.each(SCREEN_LOCALES)('the accounts of a client’s summary in %s', (locale) => {
  const said = SAID[locale];
  const say = sayIn(locale);
  const total = say('accounts:explain.open', { name: say('accounts:columns.marketValue') });

  it('can be chosen: figures, table and totals then cover only those [spec 3.state.2]', async () => {
    const { user, gateway, store } = await open(undefined, { locale });
    await grid();
    await user.click(screen.getByRole('button', { name: say('holdings:accountFilter.label') }));
    expect(screen.getByText(said.all)).toHaveAttribute('role', 'status');
    expect(store.getState().accountFilter).toMatchObject({ showAccountFilter: true, totalAccounts: 3 });
    await user.click(screen.getByRole('checkbox', { name: /51-20434-9/ }));
    expect(screen.getByText(said.some)).toBeInTheDocument();
    expect(screen.getByText(say('summary:scope'))).toBeInTheDocument();
    await waitFor(() => expect(figures()).toContain(said.figure));
    expect(figures()).toContain(said.count);
    for (const name of ['clientAccounts', 'clientMetrics']) {
      expect(asked(gateway, name).map(({ accountIds }) => accountIds)).toEqual([[], [rrsp?.id, resp?.id]]);
    }
    await grid();
    expect(screen.getByRole('link', { name: rrsp?.number })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: margin?.number })).toBeNull();
    await user.keyboard('{Escape}');
    for (const button of screen.getAllByRole('button', { name: total })) {
      await user.click(button);
      expect(plain(button.parentElement)).toContain(said.left);
    }
    await expectAccessible();
  });

  it('are hidden and shown by toggles, which name their states', async () => {
    const { user, gateway } = await open(undefined, { locale });
    await grid();
    const toggle = () =>
      screen.getByRole('checkbox', { name: say('accounts:toggles.closedCount', { n: '1' }) });
    expect(toggle()).not.toBeChecked();
    expect(screen.queryByText(said.closed)).toBeNull();
    await user.click(toggle());
    expect(await screen.findByText(said.closed)).toBeInTheDocument();
    expect(asked(gateway, 'clientAccounts').map(({ show }) => show)).toEqual([
      SHOWN,
      { ...SHOWN, closed: true },
    ]);
    expect(gateway.count('clientMetrics')).toBe(1);
    expect(toggle()).toBeChecked();
    await expectAccessible();
  });

  it('have a total that shows what it is made of', async () => {
    const { user } = await open(undefined, { locale });
    await grid();
    const card = screen.getByRole('region', { name: say('accounts:panel.title') });
    await user.click(within(card).getByRole('button', { name: total }));
    const made = plain(within(card).getByRole('group', { name: total }));
    expect(made).toContain(
      say('accounts:explain.what.joint', { count: 1, n: '1' }).replaceAll('\u00a0', ' '),
    );
    expect(made).toContain(said.total);
  });

  it('have no toggles unless the firm turns them on, and say how many are closed', async () => {
    const gateway = gatewayOfChan();
    gateway.answer('flags', () => ({ flags: [{ key: 'clientInfo', value: true }] }));
    await open(gateway, { locale, query: `?Id=${CHAN_ID}&show=closed` });
    await grid();
    expect(screen.queryByRole('checkbox', { name: /51-20010-1|\(1\)/ })).toBeNull();
    expect(asked(gateway, 'clientAccounts').map(({ show }) => show)).toEqual([SHOWN]);
    expect(plain(screen.getByRole('region', { name: say('accounts:panel.title') }))).toContain(
      say('accounts:panel.closed', { count: 1, n: '1' }).replaceAll('\u00a0', ' '),
    );
  });
});

describe('the accounts of a client’s summary', () => {
  const KEPT = { closed: true, zero: false, negative: true };
  const gatewayOfKept = () => {
    const gateway = gatewayOfChan();
    const layouts = [{ tableKey: 'clientAccounts', layout: { ...DEFAULT_LAYOUT, show: KEPT }, version: 3 }];
    gateway.answer('viewsList', () => viewsAnswer({ layouts }));
    gateway.answer('layoutSave', ({ tableKey, layout, version }) => ({
      saved: { tableKey, layout, version: version + 1 },
      isOverwritten: false,
    }));
    return gateway;
  };

  it('show as the person saved them, with one request, and save new choices', async () => {
    const { user, gateway } = await open(gatewayOfKept());
    expect(await screen.findByText('Closed 2023-09-14')).toBeInTheDocument();
    expect(asked(gateway, 'clientAccounts').map(({ show }) => show)).toEqual([KEPT]);
    await user.click(screen.getByRole('checkbox', { name: 'Closed (1)' }));
    await waitFor(() => expect(gateway.count('layoutSave')).toBe(1));
    expect(gateway.made.find(({ name }) => name === 'layoutSave')?.body).toEqual({
      tableKey: 'clientAccounts',
      layout: { ...DEFAULT_LAYOUT, show: { ...KEPT, closed: false } },
      version: 3,
    });
  });

  it('stay as chosen early on a later visit, and load once for the next client', async () => {
    const path = `/en/clients/summary?Id=${CHAN_ID}`;
    const { Router, history } = makeLiveRouter(path);
    const live = (
      <Router>
        <ClientSummaryScreen />
      </Router>
    );
    const store = makeStore();
    store.dispatch(sessionChanged({ status: 'signedIn', notice: null, claims: null, idleEndsAt: null }));
    const { user, gateway } = await openWithFlags(live, { gateway: gatewayOfKept(), path, store });
    await grid();
    const release = gateway.hold('viewsList');
    await user.click(screen.getByRole('link', { name: 'Dennis Chan' }));
    await waitFor(() => expect(asked(gateway, 'clientAccounts').at(-1)?.id).toBe(SPOUSE_ID));
    const before = gateway.made.length;
    await user.click(await screen.findByRole('checkbox', { name: 'Closed (1)' }));
    // The choice of this page alone is in its address; what goes with the person is the layout.
    const visits = gateway.count('viewsList');
    history.back();
    expect(history.path()).toBe(path);
    await act(async () => release());
    await grid();
    const chosen = { ...KEPT, closed: false };
    const layout = { ...DEFAULT_LAYOUT, show: chosen };
    expect(asked(gateway, 'layoutSave')).toEqual([{ tableKey: 'clientAccounts', layout, version: 3 }]);
    await waitFor(() => expect(gateway.count('viewsList')).toBe(visits + 1));
    await act(async () => {});
    const again = gateway.made.slice(before).filter(({ name }) => name === 'clientAccounts');
    expect(again.map(({ body }) => body as ClientAccountsBody).map(({ id, show }) => [id, show])).toEqual([
      [SPOUSE_ID, chosen],
      [CHAN_ID, chosen],
    ]);
    expect(screen.getByRole('checkbox', { name: 'Closed (1)' })).not.toBeChecked();
  });

  it('reserve the place of their choice until it is known to come or not', async () => {
    const gateway = gatewayOfChan();
    const release = gateway.hold('clientAccounts');
    const { container } = await open(gateway);
    const place = () => plain(container.querySelector('[inert]'));
    expect(place()).toBe(`Choose accounts${SAID.en.all}`);
    expect(screen.queryByRole('button', { name: 'Choose accounts' })).toBeNull();
    await expectAccessible();
    await act(async () => release());
    expect(await screen.findByRole('button', { name: 'Choose accounts' })).toBeInTheDocument();
    expect(place()).toBe('');
    const failing = gatewayOfChan();
    failing.fail('clientAccounts', 'unavailable');
    const failed = await open(failing);
    expect(await within(failed.container).findByRole('alert')).toBeInTheDocument();
    expect(failed.container.querySelector('[inert]')).toBeNull();
  });

  it.each([
    [1, 'en', '1 account included'],
    [1, 'fr', '1 compte est inclus.'],
    [0, 'en', 'No account included'],
    [0, 'fr', 'Aucun compte n’est inclus.'],
  ] as const)('say so on the same line when there are %i to choose from, in %s', async (n, locale, words) => {
    const gateway = gatewayOfChan();
    gateway.answer('clientAccounts', (body) => {
      const answer = clientAccountsOf(body);
      return { ...answer, choices: answer.choices.slice(0, n) };
    });
    await open(gateway, { locale });
    await grid();
    expect(
      screen.getByText((_, each) => each?.tagName === 'SPAN' && plain(each) === words),
    ).toBeInTheDocument();
    expect(screen.queryByText(sayIn(locale)('summary:scope'))).toBeNull();
    await expectAccessible();
  });

  it('show the default when the saved layout cannot load', async () => {
    const gateway = gatewayOfChan();
    gateway.fail('viewsList', 'unavailable');
    await open(gateway);
    await grid();
    expect(asked(gateway, 'clientAccounts').map(({ show }) => show)).toEqual([SHOWN]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['hides all of them', 'All accounts here are hidden by the choice above.', /20010/],
    ['has none', 'There is no account here.', /nothing/],
  ])('say so when the client %s', async (_, title, number) => {
    const gateway = gatewayOfChan();
    gateway.answer('clientAccounts', (body) => {
      const answer = clientAccountsOf(body);
      const { explain } = clientAccountsOf({ ...body, accountIds: [], show: SHOWN });
      const isThere = CHAN_ACCOUNTS.some((account) => number.test(account.number));
      const excluded = isThere
        ? explain.marketValue.excluded
        : [{ what: 'trustee' as const, count: 1, amount: '1.00' }];
      return {
        ...answer,
        groups: [],
        choices: [],
        total: { ...answer.total, count: 0, jointCount: 0 },
        explain: { ...explain, marketValue: { ...explain.marketValue, excluded } },
      };
    });
    await open(gateway);
    expect(await screen.findByText(title)).toBeInTheDocument();
    await expectAccessible();
  });

  it('are forgotten with their client, and never asked of another', async () => {
    const path = `/en/clients/summary?Id=${CHAN_ID}`;
    const { Router } = makeLiveRouter(path);
    const live = (
      <Router>
        <ClientSummaryScreen />
      </Router>
    );
    const { user, gateway, store } = await openWithFlags(live, { gateway: gatewayOfChan(), path });
    await grid();
    await user.click(screen.getByRole('button', { name: 'Choose accounts' }));
    await user.click(screen.getByRole('checkbox', { name: /51-20434-9/ }));
    await waitFor(() => expect(figures()).toContain(SAID.en.figure));
    await user.click(screen.getByRole('link', { name: 'Dennis Chan' }));
    await waitFor(() => expect(screen.getByText(SAID.en.all)).toBeInTheDocument());
    for (const name of ['clientAccounts', 'clientMetrics']) {
      const of = asked(gateway, name).filter(({ id }) => id === SPOUSE_ID);
      expect(of.map(({ accountIds }) => accountIds)).toEqual([[]]);
    }
    expect(store.getState().accountFilter.selectedAccounts).toEqual([]);
  });

  it('show no figure of the previous choice while the new ones load', async () => {
    const gateway = gatewayOfChan();
    const { user } = await open(gateway);
    await grid();
    await user.click(screen.getByRole('button', { name: 'Choose accounts' }));
    const releases = [gateway.hold('clientAccounts'), gateway.hold('clientMetrics')];
    await user.click(screen.getByRole('checkbox', { name: /51-20434-9/ }));
    expect(screen.queryByText('$3,077,215.64')).toBeNull();
    expect(screen.queryByRole('treegrid')).toBeNull();
    expect(screen.getByText(SAID.en.some)).toBeInTheDocument();
    await act(async () => {
      for (const release of releases) release();
    });
    expect(await grid()).toBeInTheDocument();
  });
});

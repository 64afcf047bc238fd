import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ClientsScreen } from '@/components/clients/list/ClientsScreen';
import type { ClientsListBody } from '@/contract/clients/schema';
import type { Locale } from '@/contract/locale';
import { requestGlobal } from '@/store/globalApi';
import { BOOK_DATE, CLIENT_ROWS, listOf, manyClients, totalsOf } from '@/tests/support/book';
import { openScreen } from '@/tests/support/openScreen';
import { scriptedGateway, type ScriptedGateway } from '@/tests/support/scriptedGateway';

function gatewayWith(rows = [...CLIENT_ROWS]) {
  const gateway = scriptedGateway();
  gateway.answer('clientsList', (body) => listOf(rows, body));
  gateway.answer('clientsSummaryList', (body) => totalsOf(rows, body));
  return gateway;
}

const open = (gateway: ScriptedGateway, query = '', locale: Locale = 'en') =>
  openScreen(<ClientsScreen />, { gateway, locale, path: `/${locale}/clients/${query}` });

const bodies = (gateway: ScriptedGateway) =>
  gateway.made.filter(({ name }) => name === 'clientsList').map(({ body }) => body as ClientsListBody);

describe('order of the client list', () => {
  it('is by name at first, and said so', async () => {
    const gateway = gatewayWith();
    open(gateway);
    await screen.findByRole('table');
    expect(bodies(gateway)[0]?.sort).toEqual({ key: 'name', direction: 'asc' });
    expect(screen.getByRole('columnheader', { name: 'Client' })).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByRole('columnheader', { name: 'Cash' })).not.toHaveAttribute('aria-sort');
  });

  it('comes from the address', async () => {
    const gateway = gatewayWith();
    open(gateway, '?sort=-marketValue');
    await screen.findByRole('table');
    expect(bodies(gateway)[0]?.sort).toEqual({ key: 'marketValue', direction: 'desc' });
    expect(screen.getByRole('columnheader', { name: 'Market value' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  });

  it('goes to the address by a column’s heading, without asking the server for the page again', async () => {
    const { user, router } = open(gatewayWith(), '?lng=en');
    await screen.findByRole('table');
    const heading = screen.getByRole('columnheader', { name: 'Market value' });
    await user.click(within(heading).getByRole('button'));
    expect(router.replace).toHaveBeenCalledWith('/en/clients/?lng=en&sort=-marketValue', undefined, {
      shallow: true,
      scroll: false,
    });
  });

  it('leaves the address bare when it is the first order again', async () => {
    const { user, router } = open(gatewayWith(), '?sort=-name');
    await screen.findByRole('table');
    await user.click(within(screen.getByRole('columnheader', { name: 'Client' })).getByRole('button'));
    expect(router.replace.mock.lastCall?.[0]).toBe('/en/clients/');
  });

  it('is chosen by a list and turned by a button where the rows are cards', async () => {
    const { user, router } = open(gatewayWith(), '?sort=cash');
    await screen.findByRole('table');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Updated');
    expect(router.replace.mock.lastCall?.[0]).toBe('/en/clients/?sort=-updatedOn');
    await user.click(screen.getByRole('button', { name: 'Ascending order, change to descending' }));
    expect(router.replace.mock.lastCall?.[0]).toBe('/en/clients/?sort=-cash');
  });
});

describe('a language switch', () => {
  it('asks again for a list sorted by text and keeps its rows in view meanwhile', async () => {
    const gateway = gatewayWith();
    const { switchTo } = open(gateway);
    await screen.findByRole('link', { name: 'Wing-Sze Chan' });
    const release = gateway.hold('clientsList');
    await act(() => switchTo('fr'));
    expect(screen.getByRole('columnheader', { name: 'Ménage' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Wing-Sze Chan' })).toHaveAttribute(
      'href',
      expect.stringMatching('^/fr/'),
    );
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await act(async () => release());
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    expect(gateway.count('clientsList')).toBe(2);
    expect(gateway.count('clientsSummaryList')).toBe(1);
  });

  it('asks nothing again where the order is by amount', async () => {
    const gateway = gatewayWith();
    const { switchTo } = open(gateway, '?sort=-cash');
    await screen.findByRole('table');
    await act(() => switchTo('fr'));
    expect(screen.getByRole('columnheader', { name: 'Encaisse' })).toBeInTheDocument();
    expect(gateway.made).toHaveLength(2);
  });
});

describe('names in the client list', () => {
  it('turn round when the person’s preference arrives, without a new call', async () => {
    const gateway = gatewayWith();
    gateway.answer('me', () => ({
      repCodes: [{ code: 'TR04', name: 'Marie Ouellet' }],
      branch: null,
      preferences: {
        displayLastNameFirst: null,
        displayLastNameScreen: { clientList: true, kycList: null, boaDashboards: null },
      },
      asOf: BOOK_DATE,
    }));
    const { store } = open(gateway);
    await screen.findByRole('link', { name: 'Maria Teresa de la Cruz' });
    act(() => {
      store.dispatch(requestGlobal({ api: 'me', body: undefined }));
    });
    expect(await screen.findByRole('link', { name: 'de la Cruz, Maria Teresa' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Fehr Holdings Ltd.' })).toBeInTheDocument();
    expect(gateway.count('clientsList')).toBe(1);
  });
});

/** The pager by its own words: a search by role through fifty rows takes seconds in a simulated browser. */
const pager = {
  at: (text: string) => screen.findByText(text),
  next: () => screen.getByText('Next'),
  previous: () => screen.getByText('Previous'),
};

describe('pages of the client list', () => {
  it('go forth and back and say where they are', async () => {
    const gateway = gatewayWith(manyClients(120));
    const { user } = open(gateway);
    expect(await pager.at('1–50 of 120')).toBeInTheDocument();
    expect(pager.previous()).toHaveAttribute('aria-disabled', 'true');
    await user.click(pager.next());
    expect(await pager.at('51–100 of 120')).toBeInTheDocument();
    await user.click(pager.next());
    expect(await pager.at('101–120 of 120')).toBeInTheDocument();
    expect(pager.next()).toHaveAttribute('aria-disabled', 'true');
    await user.click(pager.next());
    await user.click(pager.previous());
    expect(await pager.at('51–100 of 120')).toBeInTheDocument();
    expect(bodies(gateway)).toHaveLength(4);
    expect(bodies(gateway).at(-1)?.page).toEqual({ size: 50, after: null, before: '100' });
  });

  it('stay with their buttons while the next one is on its way', async () => {
    const gateway = gatewayWith(manyClients(120));
    const { user } = open(gateway);
    await pager.at('1–50 of 120');
    const release = gateway.hold('clientsList');
    const next = pager.next();
    await user.click(next);
    expect(next).toHaveFocus();
    expect(await pager.at('1–50 of 120')).toBeInTheDocument();
    await user.click(next);
    expect(bodies(gateway)).toHaveLength(2);
    await act(async () => release());
    expect(await pager.at('51–100 of 120')).toBeInTheDocument();
  });

  it('are not spoken of where one holds all', async () => {
    open(gatewayWith());
    await screen.findByText('Wing-Sze Chan');
    expect(screen.queryByText('Next')).toBeNull();
  });
});

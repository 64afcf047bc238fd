import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ClientsListBody } from '@/contract/clients/schema';
import { requestGlobal } from '@/store/globalApi';
import { BOOK_DATE } from '@/tests/support/book';
import { gatewayOfClients, openClients } from '@/tests/support/openClients';
import type { ScriptedGateway } from '@/tests/support/scriptedGateway';

const bodies = (gateway: ScriptedGateway) =>
  gateway.made.filter(({ name }) => name === 'clientsList').map(({ body }) => body as ClientsListBody);

describe('the order of the client list', () => {
  it('is by name by default, and says so', async () => {
    const gateway = gatewayOfClients();
    openClients(gateway);
    await screen.findByRole('grid');
    expect(bodies(gateway)[0]?.sort).toEqual([{ key: 'name', direction: 'asc' }]);
    expect(screen.getByRole('columnheader', { name: /^Client/ })).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByRole('columnheader', { name: /^Cash/ })).not.toHaveAttribute('aria-sort');
  });

  it('comes from the address', async () => {
    const gateway = gatewayOfClients();
    openClients(gateway, '?sort=-marketValue');
    await screen.findByRole('grid');
    expect(bodies(gateway)[0]?.sort).toEqual([{ key: 'marketValue', direction: 'desc' }]);
    expect(screen.getByRole('columnheader', { name: /^Market value/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  });

  it('goes into the address by a column’s heading, without loading the page again', async () => {
    const { user, router } = openClients(gatewayOfClients(), '?lng=en');
    await screen.findByRole('grid');
    const heading = screen.getByRole('columnheader', { name: /^Market value/ });
    await user.click(heading);
    expect(router.replace).toHaveBeenCalledWith('/en/clients/?lng=en&sort=-marketValue', undefined, {
      shallow: true,
      scroll: false,
    });
  });

  it('leaves the address bare when it is back to the default', async () => {
    const { user, router } = openClients(gatewayOfClients(), '?sort=-name');
    await screen.findByRole('grid');
    await user.click(screen.getByRole('columnheader', { name: /^Client/ }));
    expect(router.replace.mock.lastCall?.[0]).toBe('/en/clients/');
  });

  it('adds further columns with Shift, each with its rank', async () => {
    const gateway = gatewayOfClients();
    const { user, router } = openClients(gateway, '?sort=repCode,-cash');
    await screen.findByRole('grid');
    expect(bodies(gateway)[0]?.sort).toEqual([
      { key: 'repCode', direction: 'asc' },
      { key: 'cash', direction: 'desc' },
    ]);
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('columnheader', { name: /Market value/ }));
    await user.keyboard('{/Shift}');
    expect(router.replace.mock.lastCall?.[0]).toBe('/en/clients/?sort=repCode,-cash,-marketValue');
  });

  it('is chosen from a list and reversed by a button on cards', async () => {
    const { user, router } = openClients(gatewayOfClients(), '?sort=cash');
    await screen.findByRole('grid');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Updated');
    expect(router.replace.mock.lastCall?.[0]).toBe('/en/clients/?sort=-updatedOn');
    await user.click(screen.getByRole('button', { name: 'Ascending order, change to descending' }));
    expect(router.replace.mock.lastCall?.[0]).toBe('/en/clients/?sort=-cash');
  });
});

describe('a language switch', () => {
  it('reloads a list sorted by text and keeps its rows in view in the meantime', async () => {
    const gateway = gatewayOfClients();
    const { switchTo } = openClients(gateway);
    await screen.findByRole('link', { name: 'Wing-Sze Chan' });
    const release = gateway.hold('clientsList');
    await act(() => switchTo('fr'));
    expect(screen.getByRole('columnheader', { name: /^Ménage/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Wing-Sze Chan' })).toHaveAttribute(
      'href',
      expect.stringMatching('^/fr/'),
    );
    expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
    await act(async () => release());
    expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
    expect(gateway.count('clientsList')).toBe(2);
    expect(gateway.count('clientsSummaryList')).toBe(1);
  });

  it('reloads nothing when the order is by amount', async () => {
    const gateway = gatewayOfClients();
    const { switchTo } = openClients(gateway, '?sort=-cash');
    await screen.findByRole('grid');
    await act(() => switchTo('fr'));
    expect(screen.getByRole('columnheader', { name: /^Encaisse/ })).toBeInTheDocument();
    expect(gateway.count('clientsList')).toBe(1);
    expect(gateway.count('clientsSummaryList')).toBe(1);
  });
});

describe('names in the client list', () => {
  it.each([
    ['en', 'by family name'],
    ['fr', 'par nom de famille'],
  ] as const)(
    'say that they sort by family name when they do not begin with it (%s)',
    async (locale, note) => {
      openClients(gatewayOfClients(), '', locale);
      await screen.findByRole('grid');
      const heading = screen.getAllByRole('columnheader')[1] as HTMLElement;
      expect(heading).toHaveAccessibleDescription(note);
      expect(heading).toHaveTextContent(note);
    },
  );

  it('turn around when the person’s preference arrives, without a new call', async () => {
    const gateway = gatewayOfClients();
    gateway.answer('me', () => ({
      repCodes: [{ code: 'TR04', name: 'Marie Ouellet' }],
      branch: null,
      preferences: {
        displayLastNameFirst: null,
        displayLastNameScreen: { clientList: true, kycList: null, boaDashboards: null },
      },
      asOf: BOOK_DATE,
    }));
    const { store } = openClients(gateway);
    await screen.findByRole('link', { name: 'Maria Teresa de la Cruz' });
    act(() => {
      store.dispatch(requestGlobal({ api: 'me', body: undefined }));
    });
    expect(await screen.findByRole('link', { name: 'de la Cruz, Maria Teresa' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Fehr Holdings Ltd.' })).toBeInTheDocument();
    expect(gateway.count('clientsList')).toBe(1);
  });
});

describe('a client’s menu', () => {
  it('opens the client here or in a new tab, and copies the name', async () => {
    const { user, router } = openClients(gatewayOfClients());
    await screen.findByRole('link', { name: 'Wing-Sze Chan' });
    const openTab = vi.spyOn(window, 'open').mockReturnValue(null);
    const choose = async (name: string) => {
      const row = screen.getByRole('row', { name: /Wing-Sze Chan/ });
      await user.click(within(row).getByRole('button', { name: 'Row actions' }));
      await user.click(screen.getByRole('menuitem', { name }));
    };
    const address = expect.stringMatching(/^\/en\/clients\/summary\?Id=/);
    await choose('Open');
    expect(router.push).toHaveBeenCalledWith(address);
    await choose('Open in a new tab');
    expect(openTab).toHaveBeenCalledWith(address, '_blank', 'noopener');
    await choose('Copy the name');
    expect(await navigator.clipboard.readText()).toBe('Wing-Sze Chan');
    openTab.mockRestore();
  });
});

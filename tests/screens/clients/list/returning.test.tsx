import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClientsScreen } from '@/components/clients/list/ClientsScreen';
import { useListLink } from '@/components/kit/list/useListLink';
import type { ClientsListBody } from '@/contract/clients/schema';
import { clientsPath } from '@/contract/routes';
import { useLocale } from '@/lib/i18n/useT';
import { STORAGE_KEYS } from '@/lib/storage/keys';
import { listOf, manyClients, totalsOf } from '@/tests/support/book';
import { openScreen } from '@/tests/support/openScreen';
import { renderScreen } from '@/tests/support/render';
import { scriptedGateway } from '@/tests/support/scriptedGateway';

const ROWS = manyClients(600);
const LIST = '/en/clients/';
const LINE_PX = 36;
/** The row at the top when the list is left, and the one that is opened from there. */
const TOP = 340;
const OPENED_CLIENT = 343;

const idAt = (row: number) => ROWS[row]?.id ?? '';
const nameAt = (row: number) => `Client Number ${String(row + 1).padStart(4, '0')}`;
const grid = () => screen.getByRole('grid');
const topRow = () => grid().scrollTop / LINE_PX;

function scrollTo(row: number) {
  act(() => {
    grid().scrollTop = row * LINE_PX;
    grid().dispatchEvent(new Event('scroll'));
  });
}

/** The list at an entry of the tab's history, as the router names it. */
function open(entry: string, path = LIST) {
  window.history.replaceState({ key: entry }, '', path);
  const gateway = scriptedGateway();
  gateway.answer('clientsList', (body) => listOf(ROWS, body));
  gateway.answer('clientsSummaryList', (body) => totalsOf(ROWS, body));
  const opened = openScreen(<ClientsScreen />, { gateway, path });
  return {
    ...opened,
    /** Leaves the list for an address, as the router does. */
    leaveFor(url: string) {
      act(() => {
        opened.router.events.emit('routeChangeStart', url, { shallow: false });
      });
      opened.unmount();
    },
  };
}

/** The list is left far down, by opening a client there. */
async function leaveFarDown(path = LIST) {
  const { leaveFor } = open('entry-1', path);
  await screen.findByText(nameAt(0));
  scrollTo(TOP);
  await screen.findByText(nameAt(OPENED_CLIENT));
  leaveFor(`/en/clients/summary?Id=${idAt(OPENED_CLIENT)}`);
}

beforeEach(() => {
  window.sessionStorage.setItem(STORAGE_KEYS.session.login, '1');
});

afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

describe('the way back to the list', () => {
  it('by the browser leads at once to the same rows, and to the opened one', async () => {
    await leaveFarDown();
    const { gateway } = open('entry-1');
    const [list] = gateway.made.filter(({ name }) => name === 'clientsList');
    expect((list?.body as ClientsListBody).page).toEqual({ size: 100, after: null, before: null, skip: 300 });
    const row = await screen.findByText(nameAt(OPENED_CLIENT));
    expect(topRow()).toBe(TOP);
    await waitFor(() => expect(row.closest('[role="rowheader"]')).toHaveFocus());
  });

  it('keeps the order of the list', async () => {
    await leaveFarDown('/en/clients/?sort=-cash');
    const { gateway } = open('entry-1', '/en/clients/?sort=-cash');
    await screen.findByText(nameAt(OPENED_CLIENT));
    const [list] = gateway.made.filter(({ name }) => name === 'clientsList');
    expect((list?.body as ClientsListBody).sort).toEqual([{ key: 'cash', direction: 'desc' }]);
  });

  it('leaves the focus where the person has put it in the meantime', async () => {
    await leaveFarDown();
    open('entry-1');
    const field = screen.getByRole('searchbox');
    field.focus();
    await screen.findByText(nameAt(OPENED_CLIENT));
    expect(field).toHaveFocus();
  });

  it('differs from opening the list afresh, which starts at the top', async () => {
    await leaveFarDown();
    open('entry-2');
    await screen.findByText(nameAt(0));
    expect(topRow()).toBe(0);
  });

  it('starts at the top of a list in another order', async () => {
    await leaveFarDown();
    open('entry-1', '/en/clients/?sort=-cash');
    await screen.findByText(nameAt(0));
    expect(topRow()).toBe(0);
  });

  it('finds each list of the tab’s history as it was left', async () => {
    await leaveFarDown();
    const second = open('entry-2');
    await screen.findByText(nameAt(0));
    second.leaveFor('/en');
    open('entry-1');
    await screen.findByText(nameAt(OPENED_CLIENT));
    expect(topRow()).toBe(TOP);
  });

  it('finds the list again by the forward button, after the back button left it', async () => {
    const { leaveFor } = open('entry-1');
    await screen.findByText(nameAt(0));
    scrollTo(TOP);
    await screen.findByText(nameAt(OPENED_CLIENT));
    // The browser has gone back before the router hears of it.
    window.history.replaceState({ key: 'entry-0' }, '', '/en');
    leaveFor('/en');
    open('entry-1');
    await screen.findByText(nameAt(OPENED_CLIENT));
    expect(topRow()).toBe(TOP);
  });
});

describe('a reload of the list', () => {
  it('stays in place, once', async () => {
    vi.resetModules();
    const fresh = await import('@/components/superTable/position/returning');
    await leaveFarDown();
    window.history.replaceState({ key: 'entry-after-reload' }, '', LIST);
    const entry = { type: 'reload', name: new URL(LIST, window.location.origin).href };
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry as PerformanceNavigationTiming]);
    const question = JSON.stringify([{ filters: {} }, [{ key: 'name', direction: 'asc' }]]);
    expect(fresh.findReturn('clients', question)).toMatchObject({ row: TOP, opened: idAt(OPENED_CLIENT) });
    expect(fresh.findReturn('households', question)).toBeNull();
    fresh.endReturn();
    expect(fresh.findReturn('clients', question)).toBeNull();
  });
});

describe('the link back from a client', () => {
  function BackLink() {
    const { href, onClick } = useListLink('clients', clientsPath(useLocale()));
    return (
      <button data-href={href} onClick={onClick}>
        Clients
      </button>
    );
  }

  it('leads to the list as it was left, with its order in the address', async () => {
    await leaveFarDown('/en/clients/?sort=-cash');
    const { user, unmount } = renderScreen(<BackLink />);
    const link = screen.getByRole('button');
    expect(link).toHaveAttribute('data-href', '/en/clients/?sort=-cash');
    await user.click(link);
    unmount();
    open('entry-3', '/en/clients/?sort=-cash');
    await screen.findByText(nameAt(OPENED_CLIENT));
    expect(topRow()).toBe(TOP);
  });

  it('is a plain link when no list was left', () => {
    renderScreen(<BackLink />, { locale: 'fr' });
    expect(screen.getByRole('button')).toHaveAttribute('data-href', '/fr/clients/');
  });
});

describe('the saved place in the list', () => {
  const kept = () => window.sessionStorage.getItem(STORAGE_KEYS.session.listPlaces);

  it('is in the tab’s own storage, without a name, and not in the address', async () => {
    window.sessionStorage.setItem(STORAGE_KEYS.session.clientListFilter, '{"clientName":["number"]}');
    await leaveFarDown();
    expect(kept()).toContain(`"row":${TOP}`);
    expect(kept()?.toLowerCase()).not.toContain('number 0');
    expect(kept()).not.toContain('clientName');
    expect(window.location.search).toBe('');
  });

  it('is missing for a person who has signed out', async () => {
    const { leaveFor } = open('entry-1');
    await screen.findByText(nameAt(0));
    window.sessionStorage.clear();
    leaveFor('/en?source=logout');
    window.dispatchEvent(new Event('pagehide'));
    expect(kept()).toBeNull();
  });
});

import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClientsScreen } from '@/components/clients/list/ClientsScreen';
import { useListLink } from '@/components/clients/list/useListLink';
import type { ClientsListBody } from '@/contract/clients/schema';
import { STORAGE_KEYS } from '@/lib/storage/keys';
import { listOf, manyClients, totalsOf } from '@/tests/support/book';
import { openScreen } from '@/tests/support/openScreen';
import { renderScreen } from '@/tests/support/render';
import { scriptedGateway } from '@/tests/support/scriptedGateway';

const ROWS = manyClients(120);
const LIST = '/en/clients/';
const OPENED = ROWS[61]?.id ?? '';

/** The list at an entry of the tab's history, as the router names it. */
function open(entry: string, path = LIST) {
  window.history.replaceState({ key: entry }, '', path);
  const gateway = scriptedGateway();
  gateway.answer('clientsList', (body) => listOf(ROWS, body));
  gateway.answer('clientsSummaryList', (body) => totalsOf(ROWS, body));
  const opened = openScreen(<ClientsScreen />, { gateway, path });
  const pages = () =>
    gateway.made
      .filter(({ name }) => name === 'clientsList')
      .map(({ body }) => (body as ClientsListBody).page);
  return {
    ...opened,
    pages,
    /** Leaves the list for an address, as the router does. */
    leaveFor(url: string) {
      act(() => {
        opened.router.events.emit('routeChangeStart', url, { shallow: false });
      });
      opened.unmount();
    },
  };
}

/** The list is left on its second page, 480 px down, by opening a client there. */
async function leaveSecondPage(path = LIST) {
  const { user, leaveFor } = open('entry-1', path);
  await screen.findByText('1–50 of 120');
  await user.click(screen.getByText('Next'));
  await screen.findByText('51–100 of 120');
  vi.stubGlobal('scrollY', 480);
  leaveFor(`/en/clients/summary?Id=${OPENED}`);
}

const scrolled = vi.fn();

beforeEach(() => {
  window.sessionStorage.setItem(STORAGE_KEYS.session.login, '1');
  vi.stubGlobal('scrollTo', scrolled);
  scrolled.mockClear();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

describe('the way back to the list', () => {
  it('by the browser leads to the same page, height and row', async () => {
    await leaveSecondPage();
    const { pages } = open('entry-1');
    await screen.findByText('51–100 of 120');
    expect(pages()).toEqual([{ size: 50, after: '50', before: null }]);
    expect(scrolled).toHaveBeenCalledWith(0, 480);
    expect(document.activeElement).toHaveAttribute('href', `/en/clients/summary?Id=${OPENED}`);
  });

  it('keeps the order of the list', async () => {
    await leaveSecondPage('/en/clients/?sort=-cash');
    const { gateway } = open('entry-1', '/en/clients/?sort=-cash');
    await screen.findByText('51–100 of 120');
    expect(gateway.made[0]?.body).toMatchObject({ sort: { key: 'cash', direction: 'desc' } });
  });

  it('leaves the focus where the person has put it meanwhile', async () => {
    await leaveSecondPage();
    open('entry-1');
    const field = screen.getByRole('searchbox');
    field.focus();
    await screen.findByText('51–100 of 120');
    expect(field).toHaveFocus();
  });

  it('is another way than that to a list opened afresh, which begins at its beginning', async () => {
    await leaveSecondPage();
    const { pages } = open('entry-2');
    await screen.findByText('1–50 of 120');
    expect(pages()).toEqual([{ size: 50, after: null, before: null }]);
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('begins at the beginning of a list of another order', async () => {
    await leaveSecondPage();
    open('entry-1', '/en/clients/?sort=-cash');
    expect(await screen.findByText('1–50 of 120')).toBeInTheDocument();
  });

  it('finds each list of the tab’s history as it was left', async () => {
    await leaveSecondPage();
    const second = open('entry-2');
    await screen.findByText('1–50 of 120');
    second.leaveFor('/en');
    open('entry-1');
    expect(await screen.findByText('51–100 of 120')).toBeInTheDocument();
  });

  it('finds the list again by the browser’s forward button, after it was left by its back button', async () => {
    const { user, leaveFor } = open('entry-1');
    await screen.findByText('1–50 of 120');
    await user.click(screen.getByText('Next'));
    await screen.findByText('51–100 of 120');
    // The browser has gone back before the router hears of it.
    window.history.replaceState({ key: 'entry-0' }, '', '/en');
    leaveFor('/en');
    open('entry-1');
    expect(await screen.findByText('51–100 of 120')).toBeInTheDocument();
  });

  it('starts again at the first page where the gateway does not know the old one any more', async () => {
    await leaveSecondPage();
    window.history.replaceState({ key: 'entry-1' }, '', LIST);
    const gateway = scriptedGateway();
    gateway.fail('clientsList', 'cursor');
    gateway.answer('clientsSummaryList', (body) => totalsOf(ROWS, body));
    const release = gateway.hold('clientsList');
    openScreen(<ClientsScreen />, { gateway, path: LIST });
    await waitFor(() => expect(gateway.count('clientsList')).toBe(1));
    release();
    await waitFor(() => expect(gateway.count('clientsList')).toBe(2));
    expect((gateway.made.at(-1)?.body as ClientsListBody).page).toEqual({
      size: 50,
      after: null,
      before: null,
    });
  });
});

describe('a reload of the list', () => {
  it('stays on its page', async () => {
    vi.resetModules();
    const fresh = await import('@/components/clients/list/returning');
    await leaveSecondPage();
    window.history.replaceState({ key: 'entry-after-reload' }, '', LIST);
    const entry = { type: 'reload', name: new URL(LIST, window.location.origin).href };
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry as PerformanceNavigationTiming]);
    const question = JSON.stringify([[], { key: 'name', direction: 'asc' }]);
    expect(fresh.findReturn(question)?.place.offset).toBe(50);
    fresh.endReturn();
    expect(fresh.findReturn(question)).toBeNull();
  });
});

describe('the link back from a client', () => {
  function BackLink() {
    const { href, onClick } = useListLink();
    return (
      <button data-href={href} onClick={onClick}>
        Clients
      </button>
    );
  }

  it('leads to the list as it was left, its order in the address', async () => {
    await leaveSecondPage('/en/clients/?sort=-cash');
    const { user, unmount } = renderScreen(<BackLink />);
    const link = screen.getByRole('button');
    expect(link).toHaveAttribute('data-href', '/en/clients/?sort=-cash');
    await user.click(link);
    unmount();
    open('entry-3', '/en/clients/?sort=-cash');
    expect(await screen.findByText('51–100 of 120')).toBeInTheDocument();
  });

  it('is a plain link where no list was left', () => {
    renderScreen(<BackLink />, { locale: 'fr' });
    expect(screen.getByRole('button')).toHaveAttribute('data-href', '/fr/clients/');
  });
});

describe('what is kept of the list', () => {
  const kept = () => window.sessionStorage.getItem(STORAGE_KEYS.session.clientListFilter);

  it('is in the tab’s own storage, and nothing of it in the address', async () => {
    await leaveSecondPage();
    expect(kept()).toContain('"offset":50');
    expect(window.location.search).toBe('');
  });

  it('is nothing of a person who has signed out', async () => {
    const { leaveFor } = open('entry-1');
    await screen.findByText('1–50 of 120');
    window.sessionStorage.clear();
    leaveFor('/en?source=logout');
    window.dispatchEvent(new Event('pagehide'));
    expect(kept()).toBeNull();
  });
});

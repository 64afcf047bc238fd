import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { BOOK_LISTS } from '@/contract/filters/names';
import type { Locale } from '@/contract/locale';
import { LISTS } from '@/tests/support/areas';
import { wordsIn, type ListCase } from '@/tests/support/areas/types';
import { expectAccessible } from '@/tests/support/axe';
import { openArea } from '@/tests/support/openArea';
import { say as sayIn } from '@/tests/support/say';
import type { ScriptedGateway } from '@/tests/support/scriptedGateway';
import { expectSelectable } from '@/tests/support/selectable';
import { SLOW_MS } from '@/tests/support/slow';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

interface Opening {
  gateway?: ScriptedGateway;
  locale?: Locale;
  query?: string;
  width?: number;
}

const open = (
  { screen: shown, path, gateway: make }: ListCase,
  { gateway = make('rows'), locale = 'en', query = '', ...rest }: Opening = {},
) => openArea(shown, { gateway, locale, path: `/${locale}${path}${query}`, ...rest });

/** Answers again what failed. */
function mend(gateway: ScriptedGateway, { gateway: make, list, summary }: ListCase) {
  const answers = make('rows');
  for (const call of [list, summary]) {
    if (call !== null) gateway.answer(call, (body) => answers.peek(call, body) as never);
  }
}

const isOfBook = ({ list }: ListCase) => BOOK_LISTS.some((name) => list === `${name}List`);

const rowIn = (list: ListCase, locale: Locale) => screen.findAllByText(wordsIn(list.row, locale));

/** What offers something to do with rows. */
const rowTools = (locale: Locale) =>
  ['export:open', 'common:table.columns', 'common:table.print', 'common:table.display'].map((key) =>
    sayIn(locale)(key),
  );

describe.each(LISTS)('the list of $name', (list) => {
  describe.each(SCREEN_LOCALES)('in %s', (locale) => {
    const say = sayIn(locale);

    it('shows its rows under its title', async () => {
      await open(list, { locale });
      await rowIn(list, locale);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(say(list.title));
      await expectAccessible();
    });

    it('says so when there are no rows, and offers no action on rows', async () => {
      await open(list, { locale, gateway: list.gateway('none') });
      expect(await screen.findByText(say(list.empty))).toBeInTheDocument();
      expect(screen.queryByRole('columnheader')).toBeNull();
      for (const name of rowTools(locale)) expect(screen.queryByRole('button', { name })).toBeNull();
      for (const role of ['combobox', 'checkbox']) expect(screen.queryByRole(role)).toBeNull();
      // Where filters hide rows, as those of the book do, they stay; where there is nothing there is nothing to filter.
      expect(screen.queryAllByRole('search')).toHaveLength(isOfBook(list) ? 1 : 0);
      await expectAccessible();
    });

    it('shows its error in place with the number of the request, and tries again at Retry [spec 8.1]', async () => {
      const gateway = list.gateway('rows');
      gateway.fail(list.list, 'unavailable');
      const { user } = await open(list, { locale, gateway });
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent('req-0001');
      await expectAccessible();
      mend(gateway, list);
      await user.click(within(alert).getByRole('button', { name: say('common:states.retry') }));
      await rowIn(list, locale);
      // The button went with the error: the focus stays in the list, which says that it is there.
      expect(screen.getByRole('group', { name: say(list.title) })).toHaveFocus();
      const loaded = say('common:states.loaded', { name: say(list.title) }).replaceAll('\u00a0', ' ');
      expect(screen.getByText(loaded)).toHaveAttribute('role', 'status');
    });

    it('says who can help a person without rep codes', async () => {
      const gateway = list.gateway('rows');
      gateway.fail(list.list, 'no-rep-codes');
      if (list.summary !== null) gateway.fail(list.summary, 'no-rep-codes');
      await open(list, { locale, gateway });
      expect(await screen.findByText(say('common:states.deniedTitle'))).toBeInTheDocument();
      expect(screen.queryByRole('columnheader')).toBeNull();
      expect(screen.queryByRole('search')).toBeNull();
      await expectAccessible();
    });
  });

  const say = sayIn('en');

  it('shows its skeleton until the rows arrive, and never says that there are none', async () => {
    const gateway = list.gateway('rows');
    const release = gateway.hold(list.list);
    await open(list, { gateway });
    expect(screen.getByText(say('common:table.loading'))).toBeInTheDocument();
    expect(document.querySelector('[role="grid"], [role="treegrid"]')).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText(say(list.empty))).toBeNull();
    await expectAccessible();
    await act(async () => release());
    await rowIn(list, 'en');
    expect(screen.queryByText(say('common:table.loading'))).toBeNull();
  });

  it('says when its rows take long', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const gateway = list.gateway('rows');
    const release = gateway.hold(list.list);
    await open(list, { gateway });
    await act(async () => vi.advanceTimersByTime(SLOW_MS + 100));
    expect(screen.getByText(/taking longer than usual/)).toHaveAttribute('role', 'status');
    await act(async () => release());
    vi.useRealTimers();
    await waitFor(() => expect(screen.queryByText(/taking longer than usual/)).toBeNull());
  });

  if (list.summary !== null) {
    const { summary } = list;
    it('says when its totals alone failed, and tries them again', async () => {
      const gateway = list.gateway('rows');
      gateway.fail(summary, 'timeout');
      const { user } = await open(list, { gateway });
      await rowIn(list, 'en');
      const before = gateway.count(list.list);
      expect(screen.getByRole('alert')).toHaveTextContent(say('common:table.totalsFailed'));
      mend(gateway, list);
      await user.click(screen.getByRole('button', { name: say('common:table.retryTotals') }));
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
      expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
      expect(gateway.count(list.list)).toBe(before);
    });

    it('asks again for both where both failed, by one Retry', async () => {
      const gateway = list.gateway('rows');
      for (const call of [list.list, summary]) gateway.fail(call, 'network', null);
      const { user } = await open(list, { gateway });
      const alert = await screen.findByRole('alert');
      const before = gateway.count(summary);
      mend(gateway, list);
      await user.click(within(alert).getByRole('button', { name: say('common:states.retry') }));
      await rowIn(list, 'en');
      await waitFor(() => expect(gateway.count(summary)).toBe(before + 1));
    });
  }

  it('asks in the order of its address', async () => {
    const { gateway } = await open(list, { query: list.sorted.query });
    await rowIn(list, 'en');
    const bodies = gateway.made.flatMap(({ name, body }) => (name === list.list ? [body] : []));
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toMatchObject({ sort: list.sorted.sort });
  });

  it('has one stop for the Tab key, and arrows that go from cell to cell', async () => {
    const { user } = await open(list);
    const [cell] = await rowIn(list, 'en');
    const grid = cell?.closest('[role="grid"], [role="treegrid"]') as HTMLElement;
    const stops = [...grid.querySelectorAll<HTMLElement>('[tabindex="0"]')];
    expect(stops).toHaveLength(1);
    act(() => stops[0]?.focus());
    await user.keyboard('{ArrowDown}');
    const below = document.activeElement;
    expect(grid).toContainElement(below as HTMLElement);
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).not.toBe(below);
    expect(grid).toContainElement(document.activeElement as HTMLElement);
  });

  it('has cards where a table has no room', async () => {
    await open(list, { width: 390 });
    await rowIn(list, 'en');
    expect(screen.queryByRole('columnheader')).toBeNull();
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0);
    await expectAccessible();
  });

  it('is arranged as the person has kept it', async () => {
    const { gateway } = await open(list);
    await rowIn(list, 'en');
    expect(gateway.count('viewsList')).toBe(1);
  });

  if (list.isExported) {
    it('has rows that can be selected, and taken into a file', async () => {
      const { user } = await open(list);
      await rowIn(list, 'en');
      await expectSelectable(user, wordsIn(list.row, 'en'), 'en');
    });
  }

  it('leaves nothing in the store when it is left [spec 4.5]', async () => {
    const { store, unmount } = await open(list);
    await rowIn(list, 'en');
    unmount();
    expect(store.getState().screenAPI.calls).toEqual({});
    expect(store.getState().listRows).toEqual({});
  });
});

import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClientsScreen } from '@/components/clients/list/ClientsScreen';
import { CLIENTS_TABLE } from '@/components/clients/list/columns';
import { TYPING_REST_MS } from '@/components/filters/QuickField';
import type { ClientsListBody } from '@/contract/clients/schema';
import type { Locale } from '@/contract/locale';
import { allSelected, checkboxesSelected, selectTable } from '@/store/superTable';
import { CallFailure } from '@/lib/http/failure';
import { listOf, manyClients, totalsOf } from '@/tests/support/book';
import { openScreen } from '@/tests/support/openScreen';
import { say as sayIn } from '@/tests/support/say';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';
import { scriptedGateway } from '@/tests/support/scriptedGateway';

const CLIENTS = manyClients(1200);
const idOf = (number: number) => CLIENTS[number - 1]!.id;

const unavailable = () =>
  new CallFailure({ code: 'unavailable', status: 503, requestId: 'req-0001', retryAfterSeconds: null });

const rest = (ms = TYPING_REST_MS) => act(() => vi.advanceTimersByTimeAsync(ms));

async function open(locale: Locale) {
  const gateway = scriptedGateway();
  gateway.answer('clientsList', (body) => listOf(CLIENTS, body));
  gateway.answer('clientsSummaryList', (body) => totalsOf(CLIENTS, body));
  const { store } = openScreen(<ClientsScreen />, { gateway, locale, path: `/${locale}/clients/` });
  await rest(0);
  const say = sayIn(locale);
  const field = screen.getByLabelText(say('filters:quick.clients'));
  return {
    gateway,
    store,
    say,
    async filter(text: string) {
      fireEvent.change(field, { target: { value: text } });
      await rest();
      await rest(0);
    },
    select: (numbers: number[]) =>
      act(() => store.dispatch(checkboxesSelected({ table: CLIENTS_TABLE, ids: numbers.map(idOf) }))),
    selected: () => selectTable(CLIENTS_TABLE)(store.getState()),
    /** How often it was asked which of some rows are listed. */
    checks: () =>
      gateway.made.filter(
        ({ name, body }) => name === 'clientsList' && (body as ClientsListBody).page.ids !== undefined,
      ).length,
    /** What is said aloud, and what stands in the page. */
    shown: (text: string) => ({
      said: screen.getAllByRole('status').some(({ textContent }) => textContent === text),
      seen: screen.queryAllByText(text).length > 1,
    }),
    bar: () => screen.queryByRole('group', { name: say('common:table.selection') }),
  };
}

beforeEach(() => {
  window.sessionStorage.setItem('login', '1');
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe.each(SCREEN_LOCALES)('a selection, as the filter changes, in %s', (locale) => {
  it('keeps the rows that are still listed, loaded or not, and says what it dropped', async () => {
    const list = await open(locale);
    list.select([1, 20, 1100, 1111, 1112]);
    await list.filter('0');
    expect(list.selected().selectedCheckboxes).toEqual([1, 20, 1100].map(idOf));
    expect(list.checks()).toBe(1);
    const text = list.say('common:table.keptSelected_other', { kept: '3', of: '5', n: '2' });
    expect(list.shown(text)).toEqual({ said: true, seen: true });
    const bar = within(list.bar()!);
    expect(bar.getByText(list.say('common:table.selected_other', { n: '3' }))).toBeInTheDocument();
  });

  it('says nothing when all of them are still listed, and asks nothing when all are loaded', async () => {
    const list = await open(locale);
    list.select([7, 17]);
    await list.filter('7');
    expect(list.selected().selectedCheckboxes).toEqual([7, 17].map(idOf));
    expect(list.checks()).toBe(0);
    expect(screen.queryByText(/keptSelected/)).toBeNull();
  });

  it('disappears when none of them is listed, and says so', async () => {
    const list = await open(locale);
    list.select([1111]);
    await list.filter('0');
    expect(list.selected().selectedCheckboxes).toEqual([]);
    expect(list.shown(list.say('common:table.noneKept_one', { n: '1' }))).toEqual({ said: true, seen: true });
    expect(list.bar()).toBeNull();
  });

  it('shrinks row by row as the filter is narrowed twice', async () => {
    const list = await open(locale);
    list.select([5, 50, 500, 999]);
    await list.filter('5');
    await list.filter('50');
    expect(list.selected().selectedCheckboxes).toEqual([50, 500].map(idOf));
    const text = list.say('common:table.keptSelected_one', { kept: '2', of: '3', n: '1' });
    expect(list.shown(text).said).toBe(true);
  });

  it('stays all rows when a filter is added, and names no outdated number', async () => {
    const list = await open(locale);
    act(() => list.store.dispatch(allSelected({ table: CLIENTS_TABLE, except: [idOf(3), idOf(400)] })));
    await list.filter('000');
    expect(list.selected()).toMatchObject({ areAllSelected: true, selectedCheckboxes: [idOf(3)] });
    expect(list.shown(list.say('common:table.selected_other', { n: '9' })).said).toBe(true);
  });

  it('disappears when all rows were selected and the filter finds others, and says why', async () => {
    const list = await open(locale);
    await list.filter('11');
    act(() => list.store.dispatch(allSelected({ table: CLIENTS_TABLE, except: [] })));
    await list.filter('12');
    expect(list.selected()).toMatchObject({ areAllSelected: false, selectedCheckboxes: [] });
    expect(list.shown(list.say('common:table.selectionLost.all'))).toEqual({ said: true, seen: true });
  });

  it('disappears when nothing can tell which of them are listed, and says so', async () => {
    const list = await open(locale);
    list.select([1, 1100]);
    list.gateway.answer('clientsList', (body) => {
      if (body.page.ids !== undefined) throw unavailable();
      return listOf(CLIENTS, body);
    });
    await list.filter('0');
    expect(list.selected().selectedCheckboxes).toEqual([]);
    expect(list.shown(list.say('common:table.selectionLost.failed'))).toEqual({ said: true, seen: true });
  });
});

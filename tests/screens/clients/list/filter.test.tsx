import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClientsScreen } from '@/components/clients/list/ClientsScreen';
import { TYPING_REST_MS } from '@/components/filters/QuickField';
import type { ClientsListBody } from '@/contract/clients/schema';
import { SLOW_AFTER_MS } from '@/components/kit/record/useIsSlow';
import { CLIENT_ROWS, listOf, manyClients, totalsOf } from '@/tests/support/book';
import { openScreen } from '@/tests/support/openScreen';
import { scriptedGateway, type ScriptedGateway } from '@/tests/support/scriptedGateway';

const KEPT = 'clientListFilter';

function gatewayWith(rows = [...CLIENT_ROWS]) {
  const gateway = scriptedGateway();
  gateway.answer('clientsList', (body) => listOf(rows, body));
  gateway.answer('clientsSummaryList', (body) => totalsOf(rows, body));
  return gateway;
}

const names = (gateway: ScriptedGateway) =>
  gateway.made
    .filter(({ name }) => name === 'clientsList')
    .map(({ body }) => (body as ClientsListBody).filters.clientName?.join() ?? '');

/** What stands in the field after each key. */
function type(field: HTMLElement, text: string) {
  for (let end = 1; end <= text.length; end += 1) {
    fireEvent.change(field, { target: { value: text.slice(0, end) } });
  }
}

const rest = (ms = TYPING_REST_MS) => act(() => vi.advanceTimersByTimeAsync(ms));

async function open(gateway: ScriptedGateway) {
  const opened = openScreen(<ClientsScreen />, { gateway, path: '/en/clients/' });
  await rest(0);
  return { ...opened, field: screen.getByLabelText('Filter by client name') };
}

beforeEach(() => {
  window.sessionStorage.setItem('login', '1');
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the filter of the client list', () => {
  it('asks once when typing pauses', async () => {
    const gateway = gatewayWith();
    const { field } = await open(gateway);
    type(field, ' chan ');
    expect(names(gateway)).toEqual(['']);
    await rest();
    expect(names(gateway)).toEqual(['', 'chan']);
    expect(screen.getByText('Wing-Sze Chan')).toBeInTheDocument();
    expect(screen.queryByText('Salvatore D’Amico')).toBeNull();
    expect(screen.getAllByText(/^1 client$/)).not.toHaveLength(0);
  });

  it('is stored, and kept for this tab [spec 3.state.1]', async () => {
    const { store, field } = await open(gatewayWith());
    type(field, 'chan');
    await rest();
    expect(store.getState().globalFilters.clientName).toEqual(['chan']);
    expect(JSON.parse(window.sessionStorage.getItem(KEPT) ?? '')).toMatchObject({
      filters: { clientName: ['chan'] },
    });
    fireEvent.change(field, { target: { value: '' } });
    await rest();
    expect(store.getState().globalFilters.clientName).toEqual([]);
    expect(window.sessionStorage.getItem(KEPT)).toBeNull();
  });

  it('is there when the person comes back, with one call and not two', async () => {
    window.sessionStorage.setItem(KEPT, '{"filters":{"clientName":["nguy"]}}');
    const gateway = gatewayWith();
    const { field, store } = await open(gateway);
    expect(field).toHaveValue('nguy');
    expect(store.getState().globalFilters.clientName).toEqual(['nguy']);
    await rest();
    expect(names(gateway)).toEqual(['nguy']);
  });

  it('keeps the rows in view while others load', async () => {
    const gateway = gatewayWith();
    const { field } = await open(gateway);
    gateway.hold('clientsList');
    type(field, 'chan');
    await rest();
    expect(screen.getByText('Salvatore D’Amico')).toBeInTheDocument();
    expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
  });

  it('says that no name matches, and clears at a click', async () => {
    const gateway = gatewayWith();
    const { field } = await open(gateway);
    type(field, 'xyz');
    await rest();
    expect(screen.getByText('No client name contains “xyz”.')).toBeInTheDocument();
    fireEvent.click(screen.getByText('Clear filters'));
    await rest();
    expect(field).toHaveValue('');
    expect(screen.getByText('Wing-Sze Chan')).toBeInTheDocument();
  });

  it('shows no rows of another question after a failure, and keeps the typed text', async () => {
    const gateway = gatewayWith();
    const { field } = await open(gateway);
    gateway.fail('clientsList', 'timeout');
    type(field, 'chan');
    await rest();
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('The answer took too long.');
    expect(field).toHaveValue('chan');
  });

  it('never shows the totals of another name under its rows', async () => {
    const gateway = gatewayWith(manyClients(120));
    const { field } = await open(gateway);
    const totals = () => screen.queryByRole('row', { name: /120 clients/ });
    expect(totals()).not.toBeNull();
    const release = gateway.hold('clientsSummaryList');
    type(field, '0');
    await rest();
    expect(totals()).toBeNull();
    expect(screen.getByText('Client Number 0001')).toBeInTheDocument();
    gateway.fail('clientsSummaryList', 'timeout');
    await act(async () => release());
    await rest(0);
    expect(screen.getByRole('alert')).toHaveTextContent('The totals could not be loaded.');
    expect(totals()).toBeNull();
    expect(screen.getByText('Client Number 0001')).toBeInTheDocument();
  });

  it('treats a pasted tab as a space', async () => {
    const gateway = gatewayWith();
    const { field } = await open(gateway);
    fireEvent.change(field, { target: { value: '\tWing-Sze\tChan' } });
    await rest();
    expect(names(gateway).at(-1)).toBe('Wing-Sze Chan');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('starts at the first row, and deselects what it does not find', async () => {
    const gateway = gatewayWith(manyClients(120));
    const { field } = await open(gateway);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Client Number 0002' }));
    expect(screen.getByRole('group', { name: 'Selected rows' })).toHaveTextContent('1 row selected');
    type(field, '01');
    await rest();
    const last = gateway.made.filter(({ name }) => name === 'clientsList').at(-1)?.body as ClientsListBody;
    expect(last.page).toEqual({ size: 100, after: null, before: null });
    expect(screen.queryByRole('group', { name: 'Selected rows' })).toBeNull();
  });
});

describe('a slow answer', () => {
  it('is announced after a while, until it is there', async () => {
    const gateway = gatewayWith();
    const release = gateway.hold('clientsList');
    await open(gateway);
    const note = /longer than usual/;
    await rest(SLOW_AFTER_MS - 1);
    expect(screen.queryByText(note)).toBeNull();
    await rest(1);
    expect(screen.getByText(note)).toBeInTheDocument();
    await act(async () => release());
    await rest(0);
    expect(screen.queryByText(note)).toBeNull();
    expect(screen.getByRole('grid')).toBeInTheDocument();
  });
});

import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useListRows } from '@/components/superTable/source/useListRows';
import { SuperTable } from '@/components/superTable/SuperTable';
import type { CallErrorCode } from '@/contract/callError';
import type { ClientRow, ClientsListBody } from '@/contract/clients/schema';
import { listReloaded } from '@/store/listRows';
import { expectAccessible } from '@/tests/support/axe';
import { listOf, manyClients } from '@/tests/support/book';
import { NAME_COLUMNS, nameOf } from '@/tests/support/nameColumn';
import { openScreen } from '@/tests/support/openScreen';
import { scriptedGateway } from '@/tests/support/scriptedGateway';

const ROWS = manyClients(400);
const TURNED = ROWS.toReversed();

interface Asked {
  name?: string;
  direction?: 'asc' | 'desc';
  variant?: string;
}

function List({ name, direction = 'asc', variant = 'en' }: Asked) {
  const sort = [{ key: 'name' as const, direction }];
  const source = useListRows(
    'clients',
    'clientsList',
    { filters: { clientName: name === undefined ? [] : [name] }, sort },
    { table: 'clients', variant, total: name === undefined ? 400 : null, isFiltered: name !== undefined },
  );
  return (
    <SuperTable<ClientRow>
      tableKey="clients"
      label="Clients"
      columns={NAME_COLUMNS}
      source={source}
      sort={sort}
      onSort={() => undefined}
    />
  );
}

const answer = (body: ClientsListBody) => listOf(body.sort[0]?.direction === 'desc' ? TURNED : ROWS, body);
const again = 'The rows could not be reloaded. The previous rows are shown.';
const order = /^The rows could not be sorted that way\./;
const heading = () => screen.getByRole('columnheader');

async function open(locale: 'en' | 'fr' = 'en') {
  const gateway = scriptedGateway();
  gateway.answer('clientsList', answer);
  const opened = openScreen(<List />, { gateway, locale });
  await screen.findByText(nameOf(1));
  await waitFor(() => expect(gateway.made).toHaveLength(2));
  return {
    ...opened,
    ask: (next: Asked) =>
      opened.rerender(
        <main>
          <List {...next} />
        </main>,
      ),
    heal: () => gateway.answer('clientsList', answer),
    fail: (code: CallErrorCode = 'unavailable') => gateway.fail('clientsList', code),
    reload: () => act(() => void opened.store.dispatch(listReloaded({ table: 'clients' }))),
    isBack: () => act(() => void window.dispatchEvent(new Event('online'))),
  };
}

describe('rows from before', () => {
  it('stay when reloading them failed, and the list retries by itself', async () => {
    const { reload, fail, heal, isBack } = await open();
    fail();
    reload();
    expect(await screen.findByText(again)).toBeInTheDocument();
    expect(screen.getByText(nameOf(1))).toBeInTheDocument();
    expect(screen.getByText('Request req-0001')).toBeInTheDocument();
    expect(heading()).toHaveAttribute('aria-sort', 'ascending');
    await expectAccessible();
    heal();
    isBack();
    await waitFor(() => expect(screen.queryByText(again)).toBeNull());
    expect(screen.getByText(nameOf(1))).toBeInTheDocument();
  });

  it('stay when the list started over and that failed, until Retry', async () => {
    const { gateway, fail, heal, user } = await open();
    fail('cursor');
    act(() => {
      screen.getByRole('grid').scrollTop = 250 * 36;
      screen.getByRole('grid').dispatchEvent(new Event('scroll'));
    });
    const release = gateway.hold('clientsList');
    await waitFor(() => expect(gateway.made).toHaveLength(3));
    await act(async () => release());
    fail('timeout');
    expect(await screen.findByText(again)).toBeInTheDocument();
    act(() => {
      screen.getByRole('grid').scrollTop = 0;
      screen.getByRole('grid').dispatchEvent(new Event('scroll'));
    });
    expect(await screen.findByText(nameOf(1))).toBeInTheDocument();
    await screen.findByText(again);
    heal();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/was reloaded/)).toBeInTheDocument();
    expect(await screen.findByText(nameOf(1))).toBeInTheDocument();
  });

  it('stay in their order when another failed, which no heading claims', async () => {
    const { ask, fail, heal, isBack } = await open();
    fail();
    ask({ direction: 'desc' });
    expect(await screen.findByText(order)).toBeInTheDocument();
    expect(screen.getByText(nameOf(1))).toBeInTheDocument();
    expect(heading()).not.toHaveAttribute('aria-sort');
    heal();
    isBack();
    expect(await screen.findByText(nameOf(400))).toBeInTheDocument();
    expect(heading()).toHaveAttribute('aria-sort', 'descending');
    expect(screen.queryByText(order)).toBeNull();
  });

  it('stay when those in another language failed', async () => {
    const { ask, fail } = await open('fr');
    fail();
    ask({ variant: 'fr' });
    expect(
      await screen.findByText(/Les lignes précédentes restent affichées, dans leur ordre/),
    ).toBeInTheDocument();
    expect(screen.getByText(nameOf(1))).toBeInTheDocument();
  });

  it('never stay beside a failed filter, whatever is asked then', async () => {
    const { ask, fail, reload } = await open();
    fail();
    ask({ name: 'number 03' });
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    ask({ name: 'number 03', direction: 'desc' });
    await waitFor(() => expect(screen.getByRole('alert')).toBeInTheDocument());
    expect(screen.queryByText(nameOf(1))).toBeNull();
    reload();
    expect(screen.queryByText(again)).toBeNull();
  });

  it('go when the person may no longer see them', async () => {
    const { reload, fail } = await open();
    fail('forbidden');
    reload();
    await waitFor(() => expect(screen.queryByText(nameOf(1))).toBeNull());
    expect(screen.queryByRole('grid')).toBeNull();
  });
});

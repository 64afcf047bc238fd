import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DeliveryListScreen } from '@/components/delivery/DeliveryListScreen';
import type { BodyOf } from '@/contract/call';
import type { Calls } from '@/contract/calls';
import type { BulkRow } from '@/contract/delivery/schema';
import { gatewayOfDelivery } from '@/tests/support/areas/delivery';
import { expectAccessible } from '@/tests/support/axe';
import { idOf } from '@/tests/support/book';
import { openArea } from '@/tests/support/openArea';

const row = (at: number, changed: Partial<BulkRow> = {}): BulkRow => ({
  id: idOf(900 + at),
  name: { given: null, family: null, legal: `Client ${at}`, bornIn: null, diedIn: null },
  version: 3,
  outcome: 'changes',
  why: null,
  from: 'paper',
  changes: 2,
  waits: 0,
  ...changed,
});

/** Two steps of a save, and one that cannot be changed. */
const ROWS = [
  ...Array.from({ length: 60 }, (_, at) => row(at)),
  row(60, { outcome: 'cannot', why: 'noEmail', changes: 0 }),
];

type SaveBody = BodyOf<Calls['deliveryBulkSave']>;

async function openPreview() {
  const gateway = gatewayOfDelivery();
  gateway.answer('deliveryBulkPreview', () => ({ rows: ROWS }));
  gateway.answer('deliveryBulkSave', ({ clients }) => ({
    results: clients.map(({ id }) => ({ id, result: id === idOf(959) ? 'conflict' : 'saved' })),
  }));
  gateway.answer('deliveryBulkUndo', ({ clients }) => ({
    results: clients.map((id) => ({ id, result: 'undone' })),
  }));
  const opened = await openArea(<DeliveryListScreen />, { gateway, locale: 'en', path: '/en/delivery/' });
  const { user } = opened;
  const everyone = await screen.findByRole('checkbox', { name: 'Select all' });
  // Nothing is offered for clients whom nobody selected.
  expect(screen.queryByRole('button', { name: /^Change delivery/ })).not.toBeInTheDocument();
  await user.click(everyone);
  await user.click(await screen.findByRole('button', { name: 'Change delivery for 2 clients' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change delivery for 2 clients' });
  await user.selectOptions(within(dialog).getByLabelText('Consent'), 'written');
  await user.type(within(dialog).getByLabelText(/^Reason/), 'Less paper');
  await user.click(within(dialog).getByRole('button', { name: 'Preview' }));
  await within(dialog).findByText('Client 0');
  const saves = () =>
    gateway.made.flatMap(({ name, body }) => (name === 'deliveryBulkSave' ? [body as SaveBody] : []));
  return { ...opened, gateway, dialog, saves };
}

describe('a change of the delivery of several clients', () => {
  it('says what it does to each client before anything is saved', async () => {
    const { gateway, dialog } = await openPreview();
    expect(gateway.made.find(({ name }) => name === 'deliveryBulkPreview')?.body).toEqual({
      filters: {},
      selection: { all: true, ids: [] },
      change: {
        choices: [{ document: 'statements', choice: 'electronic' }],
        consent: { method: 'written', text: 'DC-7', language: 'en' },
        effectiveOn: null,
      },
    });
    expect(within(dialog).getByText('60 clients')).toBeVisible();
    expect(within(dialog).getByText('120 choices')).toBeVisible();
    const cannot = within(dialog).getByRole('row', { name: /^Client 60/ });
    expect(within(cannot).getByText('No e-mail on file')).toBeVisible();
    expect(within(cannot).queryByRole('checkbox')).toBeNull();
    expect(gateway.count('deliveryBulkSave')).toBe(0);
    await expectAccessible();
  });

  it('saves in steps, without excluded clients, names refusals, and undoes the rest', async () => {
    const { gateway, user, dialog, saves } = await openPreview();
    await user.click(within(dialog).getByRole('checkbox', { name: 'Client 3' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save for 59 clients' }));
    const conflict = await within(dialog).findByRole('link', { name: 'Client 59' });
    expect(conflict).toHaveAttribute('href', `/en/clients/delivery?Id=${idOf(959)}`);
    expect(saves().map(({ clients }) => clients.length)).toEqual([50, 9]);
    expect(new Set(saves().map(({ batchId }) => batchId)).size).toBe(1);
    expect(saves()[0]?.reason).toBe('Less paper');
    expect(saves().flatMap(({ clients }) => clients.map(({ id }) => id))).not.toContain(idOf(903));

    const asked = gateway.count('deliveryList');
    await user.click(within(dialog).getByRole('button', { name: 'Undo for all 58 clients' }));
    expect(await within(dialog).findByText('Undone')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(gateway.count('deliveryList')).toBeGreaterThan(asked));
  });

  it('continues with the unanswered step, under the same key', async () => {
    const { gateway, user, dialog, saves } = await openPreview();
    gateway.fail('deliveryBulkSave', 'network');
    await user.click(within(dialog).getByRole('button', { name: 'Save for 60 clients' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('nothing is saved twice');
    gateway.answer('deliveryBulkSave', ({ clients }) => ({
      results: clients.map(({ id }) => ({ id, result: 'saved' })),
    }));
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    expect(await within(dialog).findByText('60 clients')).toBeVisible();
    expect(saves().map(({ clients }) => clients.length)).toEqual([50, 50, 10]);
    expect(saves()[1]).toEqual(saves()[0]);
  });
});

describe('the earlier changes of several clients', () => {
  const BATCH = idOf(990);
  const runs = (isUndone: boolean) => ({
    runs: [
      {
        batchId: BATCH,
        at: '2026-03-05T15:00:00.000000Z',
        reason: 'Less paper',
        effectiveOn: null,
        documents: ['statements' as const],
        choices: ['electronic' as const],
        counts: [{ state: isUndone ? ('undone' as const) : ('saved' as const), clients: 58 }],
        undoable: isUndone ? [] : ROWS.slice(0, 58).map(({ id }) => id),
      },
    ],
  });

  it('say what was set and its state, and can be undone in steps', async () => {
    const gateway = gatewayOfDelivery();
    gateway.answer('deliveryBulkRuns', () => runs(false));
    gateway.answer('deliveryBulkUndo', ({ clients }) => ({
      results: clients.map((id) => ({ id, result: 'undone' })),
    }));
    const { user } = await openArea(<DeliveryListScreen />, { gateway, locale: 'en', path: '/en/delivery/' });
    await user.click(await screen.findByRole('button', { name: 'Earlier changes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Earlier changes for several clients' }));
    expect(await dialog.findByText('Account statements: Electronic')).toBeVisible();
    expect(dialog.getByText('Reason: Less paper')).toBeVisible();
    expect(dialog.getByText('58 clients')).toBeVisible();
    await expectAccessible();
    const asked = gateway.count('deliveryList');
    await user.click(dialog.getByRole('button', { name: /^Undo for 58 clients: Account statements/ }));
    expect(await dialog.findByText('Undone')).toBeVisible();
    const steps = gateway.made.filter(({ name }) => name === 'deliveryBulkUndo');
    expect(steps.map(({ body }) => (body as { clients: string[] }).clients.length)).toEqual([50, 8]);
    gateway.answer('deliveryBulkRuns', () => runs(true));
    await user.click(dialog.getByRole('button', { name: 'Earlier changes' }));
    await waitFor(() => expect(gateway.count('deliveryList')).toBeGreaterThan(asked));
    expect(await dialog.findByText('58 clients')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('say that there are none, and offer Retry when they fail to load', async () => {
    const gateway = gatewayOfDelivery();
    gateway.fail('deliveryBulkRuns', 'unavailable');
    const { user } = await openArea(<DeliveryListScreen />, { gateway, locale: 'en', path: '/en/delivery/' });
    await user.click(await screen.findByRole('button', { name: 'Earlier changes' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('alert')).toHaveTextContent('req-0001');
    gateway.answer('deliveryBulkRuns', () => ({ runs: [] }));
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('You have not changed several clients at once yet.')).toBeVisible();
  });
});

import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ARRANGING_REST_MS, useKeptLayout } from '@/components/superTable/layout/useKeptLayout';
import type { LayoutSaveBody, TableLayout } from '@/contract/views/schema';
import { makeStore } from '@/store';
import { sessionChanged } from '@/store/session';
import { DEFAULT_LAYOUT, layoutChanged, selectTable } from '@/store/superTable';
import { gatewayOfLayouts } from '@/tests/support/keptLayouts';
import { openScreen } from '@/tests/support/openScreen';

const HELD = 'accountHoldings';
const MOVED = 'accountTransactions';
const LISTED = 'clients';
/** A table that no screen keeps. */
const UNKEPT = 'valueOverTime';
const COMPACT: TableLayout = { ...DEFAULT_LAYOUT, density: 'compact' };
const FROZEN: TableLayout = { ...DEFAULT_LAYOUT, frozen: ['name'] };

function Tables() {
  useKeptLayout('account', HELD);
  useKeptLayout('account', MOVED);
  return null;
}

function List() {
  useKeptLayout('clients', LISTED);
  return null;
}

/** Opens a screen with two tables, which can be left and visited again. */
function visit({ gateway }: ReturnType<typeof gatewayOfLayouts>) {
  const store = makeStore();
  store.dispatch(sessionChanged({ status: 'signedIn', notice: null, claims: null, idleEndsAt: null }));
  const { rerender } = openScreen(<Tables />, { gateway, store });
  return {
    leave: () => act(async () => rerender(<main />)),
    visitAgain: () =>
      act(async () =>
        rerender(
          <main>
            <Tables />
          </main>,
        ),
      ),
    visitList: () =>
      act(async () =>
        rerender(
          <main>
            <List />
          </main>,
        ),
      ),
    layout: (table = HELD) => selectTable(table)(store.getState()).layout,
    change: (change: Partial<TableLayout>, table = HELD) =>
      act(() => void store.dispatch(layoutChanged({ table, change }))),
    saves: () =>
      gateway.made.flatMap(({ name, body }) => (name === 'layoutSave' ? [body as LayoutSaveBody] : [])),
  };
}

const rest = (ms = ARRANGING_REST_MS) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a table that is arranged early', () => {
  const OVER = { ...COMPACT, frozen: ['name'] };

  it('is not saved on leaving before the saved layout came, and is applied over it at the next visit', async () => {
    const world = gatewayOfLayouts({ tableKey: HELD, layout: COMPACT, version: 4 });
    const release = world.gateway.hold('viewsList');
    const { change, leave, visitAgain, layout, saves } = visit(world);
    change({ frozen: ['name'] });
    await rest();
    await leave();
    expect(saves()).toEqual([]);
    release();
    await visitAgain();
    await rest();
    expect([layout(), saves()]).toEqual([OVER, [{ tableKey: HELD, layout: OVER, version: 4 }]]);
    expect(world.kept.get(HELD)).toMatchObject({ layout: OVER, version: 5 });
  });

  it('is saved by the next screen with layouts, when only the gateway’s answer was missing', async () => {
    const world = gatewayOfLayouts(
      { tableKey: HELD, layout: COMPACT, version: 4 },
      { tableKey: LISTED, layout: FROZEN, version: 2 },
    );
    world.gateway.fail('viewsList', 'network');
    const { change, visitList, layout, saves } = visit(world);
    await rest();
    change({ frozen: ['name'] });
    await rest();
    expect(saves()).toEqual([]);
    world.isBack();
    await visitList();
    await rest();
    expect([layout(), layout(LISTED)]).toEqual([OVER, FROZEN]);
    expect(saves()).toEqual([{ tableKey: HELD, layout: OVER, version: 4 }]);
    expect(world.kept.get(HELD)).toMatchObject({ layout: OVER, version: 5 });
  });

  it('is never saved when no screen keeps it', async () => {
    const world = gatewayOfLayouts({ tableKey: LISTED, layout: FROZEN, version: 2 });
    const { change, visitList, layout, saves } = visit(world);
    await rest();
    change({ widths: { on: 240 } }, UNKEPT);
    await visitList();
    await rest();
    expect([layout(LISTED), layout(UNKEPT).widths, saves()]).toEqual([FROZEN, { on: 240 }, []]);
  });

  it('is saved after a pause on a later visit, even if the saved layout still has not come', async () => {
    const world = gatewayOfLayouts({ tableKey: HELD, layout: COMPACT, version: 4 });
    const { change, leave, visitAgain, layout, saves } = visit(world);
    await rest();
    await leave();
    const release = world.gateway.hold('viewsList');
    await visitAgain();
    change({ frozen: ['name'] });
    await rest();
    const arranged = { ...COMPACT, frozen: ['name'] };
    expect(saves()).toEqual([{ tableKey: HELD, layout: arranged, version: 4 }]);
    await act(async () => release());
    await rest();
    expect([layout(), saves().length]).toEqual([arranged, 1]);
  });

  it('stays during its save, whatever is read in the meantime', async () => {
    const world = gatewayOfLayouts({ tableKey: HELD, layout: COMPACT, version: 4 });
    const { change, leave, visitAgain, layout, saves } = visit(world);
    await rest();
    change({ density: 'comfortable' });
    const release = world.gateway.hold('layoutSave');
    await leave();
    await visitAgain();
    expect([layout(), world.kept.get(HELD)?.version]).toEqual([DEFAULT_LAYOUT, 4]);
    await act(async () => release());
    await rest();
    expect([layout(), saves().length]).toEqual([DEFAULT_LAYOUT, 1]);
  });

  it('is saved at the next visit when saving on leaving failed', async () => {
    const world = gatewayOfLayouts({ tableKey: HELD, layout: COMPACT, version: 4 });
    const { change, leave, visitAgain, layout, saves } = visit(world);
    await rest();
    world.broken.add(HELD);
    change({ density: 'comfortable' });
    await leave();
    world.broken.clear();
    await visitAgain();
    await rest();
    expect([layout(), saves().length]).toEqual([DEFAULT_LAYOUT, 2]);
    expect(world.kept.get(HELD)).toMatchObject({ layout: DEFAULT_LAYOUT, version: 5 });
  });

  it('follows another browser at a visit before which nothing was arranged here', async () => {
    const world = gatewayOfLayouts({ tableKey: HELD, layout: COMPACT, version: 4 });
    const { leave, visitAgain, layout, saves } = visit(world);
    await rest();
    await leave();
    world.kept.set(HELD, { tableKey: HELD, layout: FROZEN, version: 5 });
    await visitAgain();
    await rest();
    await leave();
    expect([layout(), saves()]).toEqual([FROZEN, []]);
  });
});

describe('two tables of one screen', () => {
  /** Arranges both, whose saves are asked for before either has ended. */
  async function arrangeBoth(broken: string) {
    const world = gatewayOfLayouts();
    const opened = visit(world);
    await rest();
    const release = world.gateway.hold('layoutSave');
    opened.change({ density: 'compact' }, HELD);
    await rest();
    opened.change({ density: 'compact' }, MOVED);
    await rest();
    world.broken.add(broken);
    await act(async () => release());
    await rest();
    world.broken.clear();
    expect(opened.saves().map(({ tableKey }) => tableKey)).toEqual([HELD, MOVED]);
    return { ...opened, ...world };
  }

  it.each([HELD, MOVED])('are saved separately: %s failed, and only that is retried', async (failed) => {
    const { leave, saves, kept } = await arrangeBoth(failed);
    await leave();
    expect(saves().map(({ tableKey }) => tableKey)).toEqual([HELD, MOVED, failed]);
    expect([kept.get(HELD)?.layout, kept.get(MOVED)?.layout]).toEqual([COMPACT, COMPACT]);
  });

  it('do not repeat each other’s save', async () => {
    const { change, saves } = await arrangeBoth(MOVED);
    change({ density: 'comfortable' }, HELD);
    change({ density: 'compact' }, HELD);
    await rest();
    expect(saves()).toHaveLength(2);
  });
});

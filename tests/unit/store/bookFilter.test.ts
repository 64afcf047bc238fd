import { makeStore } from '@/store';
import {
  addressTaken,
  addressWritten,
  filterFound,
  filterMissed,
  filterNamed,
  filterRetried,
  filtersChosen,
  findFilterId,
  listLeft,
  noteDismissed,
  viewLeft,
  viewOpened,
} from '@/store/bookFilter';
import { selectFilters } from '@/store/globalFilters';
import type { NamedByAddress } from '@/lib/filters/address';
import type { KeptFilter } from '@/lib/filters/keptFilter';
import type { SavedView } from '@/contract/views/schema';
import { LAYOUT } from '@/tests/support/clients';
import { beforeEach, describe, expect, test } from 'vitest';

const A = 'AAAAAAAAAAAA';
const B = 'BBBBBBBBBBBB';
const NOTHING: NamedByAddress = { filter: null, view: null };
const CHAN = { clientName: ['chan'] };
const TR04 = { iaCode: ['TR04'] };

const VIEW: SavedView = {
  id: B,
  screen: 'clients',
  name: 'Mine',
  isMine: true,
  team: null,
  filters: TR04,
  layout: LAYOUT,
  sort: [],
  groupBy: null,
  version: 1,
  unseen: [],
};

let store = makeStore();
const state = () => store.getState().bookFilter;
const filters = () => selectFilters(store.getState());

function take(
  named: NamedByAddress,
  kept: KeptFilter | null = null,
  list: 'clients' | 'households' = 'clients',
) {
  store.dispatch(addressTaken(state(), { list, named, kept }));
}

beforeEach(() => {
  store = makeStore();
});

describe('a list that opens', () => {
  test('waits for the filter that its address names', () => {
    take({ filter: A, view: B });
    expect(state()).toMatchObject({ list: 'clients', awaits: 'filter', unnamed: null });
    store.dispatch(filterFound('clients', { id: A, filters: CHAN, isMine: true, unseen: [] }));
    expect(state()).toMatchObject({ awaits: null, note: null });
    expect(filters()).toEqual(CHAN);
  });

  test('says so when the address names nothing that could be a filter', () => {
    take({ filter: 'nonsense', view: null });
    expect(state()).toMatchObject({ awaits: null, note: { kind: 'unknownFilter' }, unnamed: 'replace' });
    expect(filters()).toEqual({});
  });

  test('waits for the view that its address names', () => {
    take({ filter: null, view: B });
    expect(state().awaits).toBe('view');
  });

  test('uses the current answer for its address’s view, even if the tab keeps an older one', () => {
    take({ filter: null, view: B }, { filters: TR04, named: { filter: null, view: B }, isNamed: true });
    expect(state().awaits).toBe('view');
    store.dispatch(listLeft());
    take({ filter: null, view: B }, { filters: CHAN, named: { filter: null, view: B }, isNamed: false });
    expect(state()).toMatchObject({ awaits: null, unnamed: 'replace' });
    expect(filters()).toEqual(CHAN);
  });

  test('is not filtered when the address names nothing, unless a view opens it', () => {
    take(NOTHING);
    expect(state().awaits).toBe('default');
    expect(filters()).toEqual({});
    store.dispatch(filtersChosen({ filters: CHAN, step: 'push' }));
    expect(state().awaits).toBeNull();
    store.dispatch(listLeft());
    expect(state().list).toBeNull();
  });

  test('uses the tab’s filter when the address names nothing, and has it named', () => {
    take(NOTHING, { filters: CHAN, named: { filter: A, view: null }, isNamed: true });
    expect(filters()).toEqual(CHAN);
    expect(state()).toMatchObject({ awaits: null, unnamed: 'replace' });
    expect(findFilterId(state(), CHAN)).toBe(A);
  });

  test('uses the tab’s filter when the address names the same one, without asking', () => {
    take({ filter: A, view: null }, { filters: CHAN, named: { filter: A, view: null }, isNamed: true });
    expect(filters()).toEqual(CHAN);
    expect(state()).toMatchObject({ awaits: null, unnamed: null });
  });

  test('uses the newer filter when the old name is still in the address', () => {
    take({ filter: A, view: null }, { filters: TR04, named: { filter: A, view: null }, isNamed: false });
    expect(filters()).toEqual(TR04);
    expect(state().unnamed).toBe('replace');
    expect(findFilterId(state(), TR04)).toBeNull();
  });

  test('does not take a filter that lets everything through for one with an id', () => {
    take({ filter: A, view: null }, { filters: {}, named: { filter: A, view: null }, isNamed: true });
    expect(state()).toMatchObject({ awaits: 'filter', known: {} });
  });

  test('uses the id of a kept filter that lost some values, and says so when it has none', () => {
    const kept: KeptFilter = {
      filters: CHAN,
      named: { filter: A, view: null },
      isNamed: true,
      isCut: true,
    };
    take({ filter: A, view: null }, kept);
    expect(state()).toMatchObject({ awaits: 'filter', note: null });
    store.dispatch(listLeft());
    take({ filter: A, view: null }, { ...kept, isNamed: false });
    expect(state()).toMatchObject({ awaits: null, note: { kind: 'tooMany' } });
    expect(filters()).toEqual(CHAN);
  });

  test('follows its address when the tab keeps another filter', () => {
    take({ filter: A, view: null }, { filters: CHAN, named: { filter: B, view: null }, isNamed: true });
    expect(state().awaits).toBe('filter');
  });

  test('takes nothing over from the list before it', () => {
    take(NOTHING, { filters: CHAN, named: { filter: A, view: null }, isNamed: true });
    take(NOTHING, null, 'households');
    expect(state()).toMatchObject({ list: 'households', known: {}, awaits: 'default' });
  });
});

describe('the way back and forward', () => {
  beforeEach(() => {
    take(NOTHING);
    store.dispatch(filterMissed({ note: null }));
    store.dispatch(filtersChosen({ filters: CHAN, step: 'push' }));
    store.dispatch(filterNamed({ id: A, filters: CHAN }));
    store.dispatch(addressWritten({ named: { filter: A, view: null } }));
  });

  test('leads to the list without a filter and to the filter again, without a request', () => {
    expect(filters()).toEqual(CHAN);
    take(NOTHING);
    expect(filters()).toEqual({});
    take({ filter: A, view: null });
    expect(filters()).toEqual(CHAN);
    expect(state().awaits).toBeNull();
  });

  test('asks for a filter that this visit has not seen', () => {
    take({ filter: B, view: null });
    expect(state().awaits).toBe('filter');
    store.dispatch(filterFound('clients', { id: B, filters: TR04, isMine: true, unseen: [] }));
    expect(filters()).toEqual(TR04);
    expect(findFilterId(state(), CHAN)).toBe(A);
  });

  test('leads to a view that the address named', () => {
    take({ filter: null, view: B });
    expect(state().awaits).toBe('view');
  });
});

describe('a person’s choice', () => {
  test('is the filter at once, and waits for its name', () => {
    take(NOTHING);
    store.dispatch(filtersChosen({ filters: { ...CHAN, email: [] }, step: 'push' }));
    expect(filters()).toEqual(CHAN);
    expect(state()).toMatchObject({ awaits: null, unnamed: 'push' });
    store.dispatch(addressWritten({ named: { filter: A, view: null } }));
    expect(state()).toMatchObject({ unnamed: null, named: { filter: A, view: null } });
  });

  test('clears what was said about the filter before', () => {
    take({ filter: 'nonsense', view: null });
    store.dispatch(filtersChosen({ filters: CHAN, step: 'push' }));
    expect(state().note).toBeNull();
  });
});

describe('the message about an address', () => {
  test('says what the person does not see of it', () => {
    take({ filter: A, view: null });
    const unseen = [{ field: 'iaCode' as const, value: 'TR99' }];
    store.dispatch(filterFound('clients', { id: A, filters: TR04, isMine: true, unseen }));
    expect(state().note).toEqual({ kind: 'unseen', cut: null, values: unseen });
    store.dispatch(noteDismissed());
    expect(state().note).toBeNull();
    store.dispatch(filterFound('clients', { id: A, filters: CHAN, isMine: false, unseen: [] }));
    expect(state().note).toEqual({ kind: 'shared', cut: null, view: null, values: [] });
  });

  test('says what also applies to the rest, for a filter of another list', () => {
    take({ filter: A, view: null });
    const foreign = { reason: ['orphan' as const] };
    store.dispatch(
      filterFound('clients', { id: A, filters: { ...CHAN, ...foreign }, isMine: false, unseen: [] }),
    );
    expect(state().note).toEqual({ kind: 'shared', cut: 'part', view: null, values: [] });
    store.dispatch(filterFound('clients', { id: A, filters: foreign, isMine: true, unseen: [] }));
    expect(state().note).toEqual({ kind: 'cut', cut: 'all' });
    store.dispatch(filterFound('clients', { id: A, filters: foreign, isMine: false, unseen: [] }));
    expect(state().note).toEqual({ kind: 'shared', cut: 'all', view: null, values: [] });
  });

  test.each(['unknownFilter', 'unknownView'] as const)('removes what nobody knows: %s', (kind) => {
    take({ filter: A, view: null });
    store.dispatch(filterMissed({ note: { kind } }));
    expect(state()).toMatchObject({ awaits: null, note: { kind }, unnamed: 'replace' });
    expect(filters()).toEqual({});
  });

  test.each([
    ['failedFilter', 'filter'],
    ['failedView', 'view'],
  ] as const)('keeps what failed, to be retried: %s', (kind, awaits) => {
    take({ filter: A, view: null });
    store.dispatch(filterMissed({ note: { kind } }));
    expect(state()).toMatchObject({ awaits: null, note: { kind }, unnamed: null });
    store.dispatch(filterRetried());
    expect(state()).toMatchObject({ awaits, note: null });
  });
});

describe('a view', () => {
  test('brings its filters, and the address names it', () => {
    take(NOTHING);
    store.dispatch(viewOpened({ view: VIEW, named: { filter: null, view: B } }));
    expect(filters()).toEqual(TR04);
    expect(state()).toMatchObject({
      awaits: null,
      unnamed: null,
      named: { filter: null, view: B },
      note: null,
    });
  });

  test('says what the person does not see of it', () => {
    const unseen = [{ field: 'iaCode' as const, value: 'TR04' }];
    store.dispatch(viewOpened({ view: { ...VIEW, unseen }, named: { filter: null, view: B } }));
    expect(state().note).toEqual({ kind: 'unseen', cut: null, values: unseen });
  });

  test('that asks for what the list lacks opens without it, and says what else there is to say', () => {
    const filters = { ...TR04, reason: ['orphan' as const] };
    const unseen = [
      { field: 'iaCode' as const, value: 'TR04' },
      { field: 'teamName' as const, value: 'North' },
    ];
    const view = { ...VIEW, filters, unseen };
    store.dispatch(viewOpened({ view, named: { filter: null, view: B } }));
    expect(selectFilters(store.getState())).toEqual(TR04);
    expect(state().note).toEqual({ kind: 'unseen', cut: 'part', values: unseen.slice(0, 1) });
    store.dispatch(viewOpened({ view: { ...view, unseen: [] }, named: { filter: null, view: B } }));
    expect(state().note).toEqual({ kind: 'cut', cut: 'part' });
  });

  test('that is gone leaves its filter, which then needs a name', () => {
    store.dispatch(viewOpened({ view: VIEW, named: { filter: null, view: B } }));
    store.dispatch(viewLeft());
    expect(filters()).toEqual(TR04);
    expect(state()).toMatchObject({ named: NOTHING, unnamed: 'replace' });
  });
});

import { expect, test } from 'vitest';
import type { CallError } from '@/contract/callError';
import type { ListExportBody } from '@/contract/export/schema';
import { makeStore } from '@/store';
import { exportFailed, exportLeft, exportProgressed, exportRequested, exportSaved } from '@/store/exporting';
import { stateCleared } from '@/store/reset';

const BODY: ListExportBody = {
  rows: { list: 'clients', filters: {}, sort: [{ key: 'name', direction: 'asc' }] },
  selection: null,
  columns: ['name'],
  lastFirst: false,
  format: 'csv',
  separator: ',',
};
const ASKED = { body: BODY, fileName: 'cairn.csv', isOnceSaid: false };
const LOST: CallError = { code: 'network', status: null, requestId: 'r', retryAfterSeconds: null };

function begun() {
  const store = makeStore();
  const { payload } = store.dispatch(exportRequested(ASKED));
  return { store, id: payload.id, now: () => store.getState().exporting };
}

test('an export runs, shows its progress, and is saved', () => {
  const { store, id, now } = begun();
  expect(now()).toMatchObject({ id, status: 'running', bytes: 0, rows: null, error: null });
  store.dispatch(exportProgressed({ id, bytes: 512, rows: 3, total: 12 }));
  expect(now().bytes).toBe(512);
  store.dispatch(exportSaved({ id, rows: 12, gone: 2 }));
  expect(now()).toMatchObject({ status: 'saved', rows: 12, gone: 2 });
});

test('a failed one says why, and the next one begins without that', () => {
  const { store, id, now } = begun();
  store.dispatch(exportFailed({ id, error: LOST }));
  expect(now()).toMatchObject({ status: 'failed', error: LOST });
  store.dispatch(exportRequested(ASKED));
  expect(now()).toMatchObject({ status: 'running', error: null });
});

test('a second request during an export does not replace it', () => {
  const { store, id, now } = begun();
  store.dispatch(exportProgressed({ id, bytes: 512, rows: 3, total: 12 }));
  store.dispatch(exportRequested(ASKED));
  expect(now()).toMatchObject({ id, status: 'running', bytes: 512, received: 3, total: 12 });
  store.dispatch(exportSaved({ id, rows: 12, gone: 0 }));
  expect(now()).toMatchObject({ status: 'saved', rows: 12 });
});

test('news about an abandoned or another export changes nothing', () => {
  const { store, id, now } = begun();
  store.dispatch(exportLeft());
  const { payload } = store.dispatch(exportRequested(ASKED));
  for (const late of [
    exportProgressed({ id, bytes: 1, rows: 3, total: 12 }),
    exportSaved({ id, rows: 1, gone: 0 }),
    exportFailed({ id, error: LOST }),
  ]) {
    store.dispatch(late);
    expect(now()).toMatchObject({ id: payload.id, status: 'running', bytes: 0 });
  }
  store.dispatch(exportLeft());
  store.dispatch(exportSaved({ id: payload.id, rows: 1, gone: 0 }));
  expect(now()).toMatchObject({ id: null, status: 'idle' });
});

test('nothing of it remains at the end of a session', () => {
  const { store, now } = begun();
  store.dispatch(stateCleared());
  expect(now()).toMatchObject({ id: null, status: 'idle' });
});

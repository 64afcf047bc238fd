import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailure } from '@/lib/http/failure';
import type { DownloadedFile, Downloader, DownloadOptions } from '@/lib/http/download';
import { setLogLevel } from '@/lib/log';
import { exportSaga } from '@/sagas/exporting';
import { runSagas } from '@/sagas/run';
import { makeStore } from '@/store';
import { exportLeft, exportRequested } from '@/store/exporting';
import { stateCleared } from '@/store/reset';
import { settled } from '../heldClient';

const saved = vi.hoisted(() => vi.fn());
vi.mock('@/lib/files/saveFile', () => ({ saveFile: saved }));

interface Held {
  options: DownloadOptions<unknown>;
  answer(file: DownloadedFile): void;
  fail(fault: unknown): void;
}

const FILE: DownloadedFile = { bytes: new Uint8Array([1]), mediaType: 'text/csv', rows: 3, gone: 0 };
const REQUEST = {
  body: {
    rows: {
      list: 'clients' as const,
      filters: {},
      sort: [{ key: 'name' as const, direction: 'asc' as const }],
    },
    selection: null,
    columns: ['name'],
    lastFirst: false,
    format: 'csv' as const,
    separator: ',' as const,
  },
  fileName: 'cairn-clients.csv',
  isOnceSaid: false,
};

let held: Held[];
let store: ReturnType<typeof makeStore>;
let stop: () => void;

/** At the seam of HTTP: it answers when the test says so, whatever became of its signal. */
const client: Downloader = {
  download: (_row, options) =>
    new Promise((answer, fail) => {
      held.push({ options, answer, fail });
    }),
};

beforeEach(() => {
  setLogLevel('silent');
  saved.mockReset();
  held = [];
  store = makeStore();
  stop = runSagas(store, { exports: () => exportSaga(client) });
});
afterEach(() => stop());

const now = () => store.getState().exporting;
const begin = () => store.dispatch(exportRequested(REQUEST));

test('a complete file is saved under its name, with progress while it arrives', async () => {
  begin();
  held[0]?.options.onProgress({ bytes: 10, rows: 1, total: 9 });
  held[0]?.options.onProgress({ bytes: 20, rows: 2, total: 9 });
  await settled();
  expect(now()).toMatchObject({ status: 'running', bytes: 20, received: 2, total: 9 });
  expect(held[0]?.options.body).toEqual(REQUEST.body);
  held[0]?.answer(FILE);
  await settled();
  expect(saved.mock.calls).toEqual([['cairn-clients.csv', FILE.bytes, 'text/csv']]);
  expect(now()).toMatchObject({ status: 'saved', rows: 3 });
});

test('a failed file is not saved, and the next one is made', async () => {
  begin();
  const error = { code: 'malformed', status: 200, requestId: 'r', retryAfterSeconds: null } as const;
  held[0]?.fail(new CallFailure(error));
  await settled();
  expect(now()).toMatchObject({ status: 'failed', error });
  begin();
  held[1]?.fail(new Error('ours'));
  await settled();
  expect(now().error).toMatchObject({ code: 'unexpected' });
  expect(saved).not.toHaveBeenCalled();
  begin();
  expect(held).toHaveLength(3);
});

test.each([
  ['its person', exportLeft],
  ['the end of the session', stateCleared],
])('%s aborts it on the wire, and a late answer saves nothing', async (_who, action) => {
  begin();
  store.dispatch(action());
  expect(held[0]?.options.signal.aborted).toBe(true);
  held[0]?.answer(FILE);
  await settled();
  expect(saved).not.toHaveBeenCalled();
  expect(now().status).toBe('idle');
  begin();
  held[1]?.answer(FILE);
  await settled();
  expect(saved).toHaveBeenCalledTimes(1);
});

test('a browser that cannot save says so, and the next one is made', async () => {
  saved.mockImplementationOnce(() => {
    throw new TypeError('no');
  });
  begin();
  held[0]?.answer(FILE);
  await settled();
  expect(now().status).toBe('failed');
  begin();
  held[1]?.answer(FILE);
  await settled();
  expect(now().status).toBe('saved');
});

test('when the book moves to another date the file is made again, but not forever', async () => {
  const error = { code: 'cursor', status: 200, requestId: 'r', retryAfterSeconds: null } as const;
  begin();
  held[0]?.fail(new CallFailure(error));
  await settled();
  expect(now()).toMatchObject({ status: 'running', isAnew: true, bytes: 0, total: null });
  expect(held[1]?.options.body).toEqual(REQUEST.body);
  held[1]?.answer(FILE);
  await settled();
  expect(now()).toMatchObject({ status: 'saved', rows: 3 });
  begin();
  for (const at of [2, 3, 4]) {
    held[at]?.fail(new CallFailure(error));
    await settled();
  }
  expect(now()).toMatchObject({ status: 'failed', error });
  expect(held).toHaveLength(5);
});

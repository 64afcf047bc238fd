import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CallError } from '@/contract/callError';
import type { ListExportBody } from '@/contract/export/schema';

/** The one export that a person may have under way. Its file is never part of the state. */
export interface Exporting {
  /** Names the request; null when there is none. News of another request is out of date. */
  id: string | null;
  status: 'idle' | 'running' | 'saved' | 'failed';
  /** That are there so far. */
  bytes: number;
  /** Rows that are there so far; null if they cannot be counted. */
  received: number | null;
  /** Rows that the list had as the file was begun; null while that is not known. */
  total: number | null;
  /** Rows of the file that was saved. */
  rows: number | null;
  /** Rows that left the list while that was made, and are not in it. */
  gone: number;
  error: CallError | null;
  /** Under which the file is saved; empty where there is no request. */
  fileName: string;
  /** The book took another date while the file was made: it is made a second time. */
  isAnew: boolean;
  /** True of a file that has no place for why its rows add up to more than the total of the screen. */
  isOnceSaid: boolean;
}

const IDLE: Exporting = {
  id: null,
  status: 'idle',
  bytes: 0,
  received: null,
  total: null,
  rows: null,
  gone: 0,
  error: null,
  fileName: '',
  isAnew: false,
  isOnceSaid: false,
};

interface Request extends Pick<Exporting, 'fileName' | 'isOnceSaid'> {
  id: string;
  body: ListExportBody;
}

interface Received {
  bytes: number;
  rows: number | null;
  total: number | null;
}

type ExportAction<T> = PayloadAction<{ id: string } & T>;

const isRunning = (state: Exporting, id: string): boolean => state.status === 'running' && state.id === id;

const slice = createSlice({
  name: 'exporting',
  initialState: IDLE,
  reducers: {
    exportRequested: {
      /** While one runs another is not begun: what is heard of the first still counts. */
      reducer: (state, { payload: { id, fileName, isOnceSaid } }: PayloadAction<Request>) =>
        state.status === 'running'
          ? state
          : { ...IDLE, id, fileName, isOnceSaid, status: 'running' as const },
      prepare: (request: Omit<Request, 'id'>) => ({ payload: { ...request, id: crypto.randomUUID() } }),
    },
    exportProgressed(state, { payload: { id, bytes, rows, total } }: ExportAction<Received>) {
      if (isRunning(state, id)) Object.assign(state, { bytes, received: rows, total });
    },
    exportBegunAnew(state, { payload: { id } }: ExportAction<object>) {
      if (isRunning(state, id)) Object.assign(state, { isAnew: true, bytes: 0, received: null, total: null });
    },
    exportSaved(state, { payload: { id, ...file } }: ExportAction<{ rows: number; gone: number }>) {
      if (isRunning(state, id)) Object.assign(state, { status: 'saved', ...file });
    },
    exportFailed(state, { payload }: ExportAction<{ error: CallError }>) {
      if (isRunning(state, payload.id)) Object.assign(state, { status: 'failed', error: payload.error });
    },
    /** Takes back the one under way, and forgets how the last one ended. */
    exportLeft: () => IDLE,
  },
});

export const { exportRequested, exportProgressed, exportBegunAnew, exportSaved, exportFailed, exportLeft } =
  slice.actions;

/** How the export of this person stands. */
export const exporting = slice.reducer;

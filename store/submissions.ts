import { createAction, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { AnswerOf, BodyOf } from '@/contract/call';
import { isUndecided, type CallError } from '@/contract/callError';
import type { CALLS, Calls, WriteName } from '@/contract/calls';
import { keyOf } from './key';
import { stateCleared } from './reset';

/**
 * Where a submission stands.
 *
 * - `waiting`: an earlier write of the same record is under way
 * - `sending`: on the wire
 * - `saved`: the gateway took it
 * - `failed`: nobody knows whether it did, or it may simply be sent again
 * - `conflict`: refused, as someone else changed a field that it sets
 * - `refused`: refused for another reason, for good
 */
export type SubmissionStatus = 'waiting' | 'sending' | 'saved' | 'failed' | 'conflict' | 'refused';

/** What a person sends by one press of Save. */
export interface Submission {
  /** The idempotency key: the same while the same thing is sent again, another for anything else. */
  id: string;
  /** The form that it was sent from, and of which record. The last submission of a place is kept. */
  place: string;
  call: WriteName;
  /** The record that it writes. Writes of one record are made one after the other. */
  record: string;
  body: unknown;
  status: SubmissionStatus;
  /** The answer, once it is saved. */
  outcome: unknown;
  /** Why it was not saved. */
  error: CallError | null;
  /** What the person calls it, in their language: "Contact, Jun Chan". Null where no one need hear of it. */
  label: string | null;
  /** The way back to the form. */
  href: string | null;
  /** True once the person was told how it ended. */
  isNotified: boolean;
}

/** The last submission of each place. */
export type Submissions = Record<string, Submission>;

/** The form that a write is sent from. */
export interface SubmissionPlace {
  /** Name of the form. */
  form: string;
  /** What it writes: `client`, `account`… Absent where the call writes no record. */
  entity?: string;
  /** The id of that record. */
  id?: string;
}

/** How the person hears of a submission when its form is gone. */
export interface SubmissionNotice {
  /** What the person calls it, in their language. */
  label: string;
  /** The way back to the form, a path with its query; null if there is none. */
  href: string | null;
}

type OfWrite = Pick<Submission, 'id' | 'place' | 'call' | 'record' | 'body'>;

export const placeOf = ({ form, entity = '', id = '' }: SubmissionPlace): string =>
  [form, entity, id].join(':');

const recordOf = (call: WriteName, { entity, id }: SubmissionPlace): string =>
  entity === undefined || id === undefined ? call : `${entity}:${id}`;

/** A write is to be made. Dispatched by `submitWrite` alone, which gives it its key. */
export const submitted =
  createAction<Pick<Submission, 'id' | 'place' | 'call' | 'record' | 'body' | 'label' | 'href'>>(
    'submissions/submitted',
  );
/** It left the queue of its record. */
export const submissionSent = createAction<OfWrite>('submissions/sent');
export const submissionSaved = createAction<OfWrite & { outcome: unknown }>('submissions/saved');
export const submissionFailed = createAction<OfWrite & { error: CallError }>('submissions/failed');

/** True for all that is told of a write: that it was asked for, and how it ended. */
export const isOfSubmission = isAnyOf(submitted, submissionSaved, submissionFailed);

/** True for the answer to a write of one call, whose outcome then has its type. */
export const isSavedBy =
  <Name extends WriteName>(call: Name) =>
  (
    action: unknown,
  ): action is PayloadAction<
    OfWrite & { call: Name; body: BodyOf<Calls[Name]>; outcome: AnswerOf<Calls[Name]> }
  > =>
    submissionSaved.match(action) && action.payload.call === call;

export const isUnderWay = ({ status }: Pick<Submission, 'status'>): boolean =>
  status === 'waiting' || status === 'sending';

/** @returns the keys of the writes that were saved and are still known, in one text */
export const selectSavedIds = (state: { submissions: Submissions }): string =>
  Object.values(state.submissions)
    .filter(({ status }) => status === 'saved')
    .map(({ id }) => id)
    .join(' ');

function statusOf(error: CallError): SubmissionStatus {
  if (error.conflict !== undefined) return 'conflict';
  return isUndecided(error) ? 'failed' : 'refused';
}

const initialState: Submissions = {};

const slice = createSlice({
  name: 'submissions',
  initialState,
  reducers: {
    /** The person was told how the last submission of a place ended. */
    outcomeNotified(state, { payload }: PayloadAction<{ place: string }>) {
      const entry = state[payload.place];
      if (entry !== undefined && !isUnderWay(entry)) entry.isNotified = true;
    },
    /** Forgets how the last submission of a place ended. One that is under way stays. */
    submissionDismissed(state, { payload }: PayloadAction<{ place: string }>) {
      const entry = state[payload.place];
      if (entry !== undefined && !isUnderWay(entry)) Reflect.deleteProperty(state, payload.place);
    },
  },
  extraReducers: (builder) => {
    const settle = (state: Submissions, { place, id }: OfWrite, change: Partial<Submission>) => {
      const entry = state[place];
      // What ends after a newer one of the same form was sent is no longer the form's own.
      if (entry?.id === id && isUnderWay(entry)) Object.assign(entry, change);
    };
    builder
      .addCase(submitted, (state, { payload }) => {
        state[payload.place] = {
          ...payload,
          status: 'waiting',
          outcome: null,
          error: null,
          isNotified: false,
        };
      })
      .addCase(submissionSent, (state, { payload }) => settle(state, payload, { status: 'sending' }))
      .addCase(submissionSaved, (state, { payload }) =>
        settle(state, payload, { status: 'saved', outcome: payload.outcome }),
      )
      .addCase(submissionFailed, (state, { payload }) =>
        settle(state, payload, { status: statusOf(payload.error), error: payload.error }),
      )
      .addCase(stateCleared, () => initialState);
  },
});

export const { outcomeNotified: outcomeNotified, submissionDismissed } = slice.actions;

/** The last submission of every form. It outlives the form and its screen. */
export const submissions = slice.reducer;

export interface WithSubmissions {
  submissions: Submissions;
}

export const selectSubmission =
  (place: string) =>
  (state: WithSubmissions): Submission | undefined =>
    state.submissions[place];

/** What a submission needs of the store. */
interface Writes {
  getState(): WithSubmissions;
  dispatch(action: ReturnType<typeof submitted>): unknown;
}

/**
 * Sends a write. The same body again, after an answer that said nothing definite, goes under the same idempotency
 * key, so that it takes effect once. While the same body is under way nothing more is sent.
 *
 * @param place the form that sends it, and the record that it writes
 * @param notice how the person hears of it when the form is gone; null if no one need
 * @returns the idempotency key
 */
export function submitWrite<Name extends WriteName>(
  { getState, dispatch }: Writes,
  call: Name,
  place: SubmissionPlace,
  body: BodyOf<(typeof CALLS)[Name]>,
  notice: SubmissionNotice | null = null,
): string {
  const at = placeOf(place);
  const last = selectSubmission(at)(getState());
  const isSame = last?.call === call && keyOf(last.body) === keyOf(body);
  if (isSame && isUnderWay(last)) return last.id;
  const id = isSame && last.status === 'failed' ? last.id : crypto.randomUUID();
  dispatch(
    submitted({
      id,
      place: at,
      call,
      record: recordOf(call, place),
      body,
      label: notice?.label ?? null,
      href: notice?.href ?? null,
    }),
  );
  return id;
}

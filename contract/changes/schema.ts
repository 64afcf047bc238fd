import { z } from 'zod';
import type { CallSchemaTable } from '../call';
import { instant, isoDate, partyName, recordId, keptLine } from '../scalars';
import { CHANGE_CHANNELS, CHANGE_ENTITIES, DECIDE_REFUSALS, FIELDS_MAX, REASON_MAX_CHARS } from './codes';

export const changeEntity = z.enum(CHANGE_ENTITIES);

/** Id of a record that has a version: the public id of a client, household or account, or a team's number. */
export const aggregateId = z.string().regex(/^[A-Za-z0-9-]{1,64}$/);

/** The path of a field in its record. `"phones"`, `"delivery.statements.51-21939-2"` */
export const fieldPath = z
  .string()
  .max(200)
  .regex(/^[A-Za-z][A-Za-z0-9_-]*(\.[A-Za-z0-9_-]+)*$/);

/** Counts the changes of a record. A record that was never changed has version 1. */
export const recordVersion = z
  .int()
  .min(1)
  .max(2 ** 31 - 2);

/** Why something was changed, in the person's words. */
export const changeReason = keptLine.max(REASON_MAX_CHARS);

/** The name of a form: it keeps the drafts of one form apart from those of another. */
export const formName = z.string().regex(/^[A-Za-z][A-Za-z0-9.-]{0,63}$/);

/** A member of the staff. */
export const personRef = z.strictObject({ subject: z.string(), firstName: z.string(), lastName: z.string() });

/** The value of a field: any JSON. A phone list or an address is one value. */
export type FieldValue = string | number | boolean | null | FieldValue[] | { [key: string]: FieldValue };

// A JSON value from the wire. `z.json()` refers to itself, which the OpenAPI document cannot say in place.
export const fieldValue = z.unknown() as z.ZodType as z.ZodType<FieldValue, FieldValue>;

/**
 * What the save of an area sends.
 *
 * @param fields the area's fields, each optional: a save names only those that the person set
 * @param id of the record; a uuid unless the area says otherwise
 */
export const changeBody = <Fields extends z.ZodType<object>>(
  fields: Fields,
  id: z.ZodType<string> = recordId,
) =>
  z.strictObject({
    id,
    /** The version that the form was loaded with. */
    version: recordVersion,
    fields,
    reason: changeReason.optional(),
    /** The first day on which it holds; absent, null or past: at once. */
    effectiveOn: isoDate.nullable().optional(),
    /** The form that sends it: its draft goes with the save. */
    form: formName.optional(),
  });

/** A field that somebody else changed meanwhile and that this save did not set. */
export const mergedField = z.strictObject({
  path: fieldPath,
  was: fieldValue,
  became: fieldValue,
  by: personRef,
  at: instant,
});

/** A field that somebody else changed since the form was loaded, and that this save sets too. */
export const fieldConflict = z.strictObject({
  path: fieldPath,
  /** The value when the form was loaded. */
  base: fieldValue,
  theirs: fieldValue,
  yours: fieldValue,
  by: personRef,
  at: instant,
  /** The person changed it themselves, in another tab. */
  isOwn: z.boolean().optional(),
});

/** The members of an answer of a save, for an area that adds its own. */
export const SAVE_OUTCOME = {
  /** Null when nothing differed from the record. */
  changeSetId: recordId.nullable(),
  /** The outcome of a save that did several things: the first that applies of applied, scheduled, pending. */
  state: z.enum(['applied', 'pending', 'scheduled']),
  /** Of the record now. */
  version: recordVersion,
  merged: z.array(mergedField),
  /** The fields that wait for a second person. */
  pending: z.array(z.strictObject({ changeSetId: recordId, path: fieldPath })),
} as const;

export const saveOutcome = z.strictObject(SAVE_OUTCOME);

/** Names a record for people: a client by its parts, anything else by one text. */
export const recordRef = z.strictObject({
  entity: changeEntity,
  id: aggregateId,
  name: partyName.nullable(),
  label: z.string().nullable(),
});

/** A field of a change that waits. */
export const pendingItem = z.strictObject({
  path: fieldPath,
  /** Key of the field's name in the strings of its area. */
  labelKey: z.string(),
  /** The value when the change was made. */
  was: fieldValue,
  proposed: fieldValue,
  /** The current value. */
  current: fieldValue,
  /** `current` is no longer `was`. */
  isMoved: z.boolean(),
  /** The values are endings of a secret. */
  isSecret: z.boolean(),
});

/** A change that waits for a second person or for its day. */
export const pendingChange = z.strictObject({
  changeSetId: recordId,
  state: z.enum(['pending', 'scheduled']),
  maker: personRef,
  onBehalfOf: personRef.nullable(),
  madeAt: instant,
  reason: z.string().nullable(),
  channel: z.enum(CHANGE_CHANNELS),
  effectiveOn: isoDate.nullable(),
  items: z.array(pendingItem),
  /** The rules that ask for a second person, with their sources. */
  rules: z.array(z.strictObject({ id: z.string(), source: z.string() })),
  mayDecide: z.boolean(),
  /** Null where the asker may decide. */
  whyNot: z.enum(DECIDE_REFUSALS).nullable(),
  mayWithdraw: z.boolean(),
});

export const changesPendingBody = z.strictObject({ entity: changeEntity, id: aggregateId });
export const changesPendingAnswer = z.strictObject({
  /** The record's version now: a decision names it as the version that the approver saw. */
  version: recordVersion,
  changes: z.array(pendingChange),
});

export const changesWaitingAnswer = z.strictObject({
  /** The oldest first. */
  waiting: z.array(z.strictObject({ record: recordRef, version: recordVersion, change: pendingChange })),
  /** More changes wait than the answer lists. */
  isMore: z.boolean(),
});

export const changeDecideBody = z.strictObject({
  changeSetId: recordId,
  decision: z.enum(['approve', 'reject']),
  /** May be empty for an approval; a rejection needs a note. */
  reason: changeReason,
  /** Version of the record that the checker looked at. */
  versionSeen: recordVersion,
});
export const changeDecideAnswer = z.strictObject({
  changeSetId: recordId,
  state: z.enum(['applied', 'scheduled', 'rejected']),
  version: recordVersion,
});

export const changeWithdrawBody = z.strictObject({ changeSetId: recordId, reason: changeReason.optional() });
export const changeWithdrawAnswer = z.strictObject({
  changeSetId: recordId,
  state: z.literal('withdrawn'),
  version: recordVersion,
});

export const changeUndoBody = z.strictObject({ changeSetId: recordId, reason: changeReason.optional() });
/** `changeSetId` is that of the new set, which inverts `undone`. */
export const changeUndoAnswer = z.strictObject({ ...SAVE_OUTCOME, undone: recordId });

const draftFields = z
  .record(fieldPath, fieldValue)
  .refine((fields) => Object.keys(fields).length <= FIELDS_MAX, { error: 'too_many_fields' });

const draftKey = {
  form: formName,
  entity: changeEntity,
  /** Null: of a record that does not exist yet. */
  id: aggregateId.nullable(),
} as const;

export const draft = z.strictObject({
  /** The version that the form was loaded with; null for a record that does not exist yet. */
  version: recordVersion.nullable(),
  /** What was typed, by path. Never a secret. */
  fields: z.record(fieldPath, fieldValue),
  savedAt: instant,
});

export const draftSaveBody = z.strictObject({
  ...draftKey,
  version: recordVersion.nullable(),
  fields: draftFields,
});
export const draftSaveAnswer = z.strictObject({ savedAt: instant });
export const draftReadBody = z.strictObject(draftKey);
export const draftReadAnswer = z.strictObject({
  draft: draft.nullable(),
  /** Of the record now; null for a record that does not exist yet. */
  version: recordVersion.nullable(),
});
export const draftDiscardBody = z.strictObject(draftKey);
export const draftDiscardAnswer = z.strictObject({ isDiscarded: z.boolean() });

/** What each call of `calls.ts` sends and answers. */
export const CHANGES_SCHEMAS = {
  changesPending: {
    summary: 'What waits on one record, for a second person or for its day.',
    body: changesPendingBody,
    answer: changesPendingAnswer,
  },
  changesWaiting: {
    summary: 'What waits for the decision of whoever asks.',
    body: null,
    answer: changesWaitingAnswer,
  },
  changeDecide: {
    summary: 'Approves or rejects a change that somebody else made.',
    body: changeDecideBody,
    answer: changeDecideAnswer,
  },
  changeWithdraw: {
    summary: 'Takes back one’s own change before it is applied.',
    body: changeWithdrawBody,
    answer: changeWithdrawAnswer,
  },
  changeUndo: {
    summary: 'Puts back what stood there before a change, as a change of its own.',
    body: changeUndoBody,
    answer: changeUndoAnswer,
  },
  draftSave: {
    summary: 'Keeps what the person has typed in a form.',
    body: draftSaveBody,
    answer: draftSaveAnswer,
  },
  draftRead: {
    summary: 'What the person had typed in a form.',
    body: draftReadBody,
    answer: draftReadAnswer,
  },
  draftDiscard: {
    summary: 'Forgets what was typed in a form.',
    body: draftDiscardBody,
    answer: draftDiscardAnswer,
  },
} satisfies CallSchemaTable;

export type PersonRef = z.infer<typeof personRef>;
export type MergedField = z.infer<typeof mergedField>;
export type FieldConflict = z.infer<typeof fieldConflict>;
export type SaveOutcome = z.infer<typeof saveOutcome>;
export type Draft = z.infer<typeof draft>;
export type DraftSaveAnswer = z.infer<typeof draftSaveAnswer>;
export type ChangesPendingAnswer = z.infer<typeof changesPendingAnswer>;
export type PendingItem = z.infer<typeof pendingItem>;
export type PendingChange = z.infer<typeof pendingChange>;
export type ChangesWaitingAnswer = z.infer<typeof changesWaitingAnswer>;
export type ChangeDecideBody = z.infer<typeof changeDecideBody>;
export type ChangeWithdrawBody = z.output<typeof changeWithdrawBody>;
export type ChangeWithdrawAnswer = z.infer<typeof changeWithdrawAnswer>;
export type ChangeDecideAnswer = z.infer<typeof changeDecideAnswer>;
export type ChangeUndoAnswer = z.infer<typeof changeUndoAnswer>;

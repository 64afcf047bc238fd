import { z } from 'zod';
import type { CallSchemaTable } from '../call';
import { CHANGE_CHANNELS, CHANGE_STATES } from '../changes/codes';
import {
  changeEntity,
  fieldPath,
  personRef,
  recordRef,
  recordVersion,
  SAVE_OUTCOME,
  type FieldValue,
} from '../changes/schema';
import { datesFacet } from '../plainList';
import { instant, isoDate, recordId, sentText } from '../scalars';
import { LOG_PAGE_SIZE, LOOKED_AT, LOG_PEOPLE_MAX, LOG_SKIP_MAX } from './codes';

/** Who made a change: the user name of a staff member. */
const initiator = sentText.min(1).max(100);

/** The filters of the log. `updated` and `initiator` come from the common model. */
export const logFilters = z.strictObject({
  updated: datesFacet,
  initiator: z.array(initiator).max(LOG_PEOPLE_MAX).optional(),
  state: z.array(z.enum(CHANGE_STATES)).max(CHANGE_STATES.length).optional(),
  /** Fields by the first part of their path: `phones`, `delivery`. */
  field: z
    .array(z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/))
    .max(LOG_PEOPLE_MAX)
    .optional(),
  entity: z.array(changeEntity).max(5).optional(),
});

/** A page counts from the moment when the first page was read, so new entries do not move it. */
const logPage = z.strictObject({
  until: instant.nullable(),
  skip: z.int().min(0).max(LOG_SKIP_MAX),
  size: z.int().min(1).max(LOG_PAGE_SIZE),
});

const fieldValue = z.unknown() as z.ZodType as z.ZodType<FieldValue, FieldValue>;

export const logItem = z.strictObject({
  path: fieldPath,
  was: fieldValue,
  became: fieldValue,
  /** The values are the last characters of a secret. */
  isSecret: z.boolean(),
  /** The new value no longer stands: a later change replaced it. */
  isOvertaken: z.boolean(),
});

/** One save, with everything that it changed. */
export const logEntry = z.strictObject({
  id: recordId,
  record: recordRef,
  /** The other records that the same save changed, of those that the person sees: an undo takes it back for all. */
  others: z.array(recordRef),
  /** The save changed records too that the person does not see: the maker, or whoever serves all of them, undoes it. */
  hasUnseen: z.boolean(),
  actor: personRef,
  /** The person who asks made this change. */
  isMine: z.boolean(),
  onBehalfOf: personRef.nullable(),
  channel: z.enum(CHANGE_CHANNELS),
  state: z.enum(CHANGE_STATES),
  reason: z.string().nullable(),
  madeAt: instant,
  effectiveOn: isoDate.nullable(),
  decidedBy: personRef.nullable(),
  decidedAt: instant.nullable(),
  decisionReason: z.string().nullable(),
  undoOf: recordId.nullable(),
  /** The record's version after this change. Null until it is applied. */
  version: z.int().nullable(),
  /** Its place in the chain. Null until it is applied. */
  seq: z.int().nullable(),
  items: z.array(logItem),
});

/** Somebody looked at a client, or at the client's full social insurance number. */
export const lookEntry = z.strictObject({ by: personRef, at: instant, what: z.enum(LOOKED_AT) });

const counted = z.array(z.strictObject({ value: z.string(), count: z.int().min(1) }));

export const clientLogsBody = z.strictObject({ id: recordId, filters: logFilters, page: logPage });
export const logsListBody = z.strictObject({ filters: logFilters, page: logPage });

const entries = {
  entries: z.array(logEntry),
  /** How many change sets the filters find. */
  count: z.int(),
  until: instant,
};

export const logsListAnswer = z.strictObject(entries);

export const clientLogsAnswer = z.strictObject({
  ...entries,
  /** The client, for the breadcrumbs. */
  record: recordRef,
  version: recordVersion,
  /** The last looks, newest first, and how many there are. */
  looks: z.array(lookEntry),
  lookCount: z.int(),
});

export const logsSummaryListBody = z.strictObject({ id: recordId.nullable(), filters: logFilters });
export const logsSummaryListAnswer = z.strictObject({
  sets: z.int(),
  fields: z.int(),
  waiting: z.int(),
  /** People by how much they changed, most first. */
  initiators: z.array(z.strictObject({ by: personRef, isMine: z.boolean(), count: z.int().min(1) })),
  byField: counted,
  byState: counted,
  /** The end of the firm's chain, and whether the log's own count agrees with it. */
  chain: z.strictObject({ seq: z.int(), hash: z.string(), isWhole: z.boolean() }),
});

/** For one client, or for everything that the person sees. */
export const logsProofBody = z.strictObject({ id: recordId.nullable() });
export const logsProofAnswer = z.strictObject({
  /** The file that `scripts/verify-log.mjs` checks: one JSON line for the head, and one for each link. */
  text: z.string(),
  /** Links in the file, and how many of them carry their change. */
  links: z.int().min(0),
  rows: z.int().min(0),
  /** False when earlier links are left out. */
  isWhole: z.boolean(),
});

/** Restores one field to its value before a change set. */
export const logRestoreBody = z.strictObject({ changeSetId: recordId, path: fieldPath });
export const logRestoreAnswer = z.strictObject(SAVE_OUTCOME);

export const LOGS_SCHEMAS = {
  clientLogs: {
    summary: 'What was changed on a client and on the client’s accounts, by whom, and who looked.',
    body: clientLogsBody,
    answer: clientLogsAnswer,
  },
  logsList: {
    summary: 'What was changed on the records that I see, the newest first.',
    body: logsListBody,
    answer: logsListAnswer,
  },
  logsSummaryList: {
    summary: 'How many changes the filters find, by person, field and state, and the end of the chain.',
    body: logsSummaryListBody,
    answer: logsSummaryListAnswer,
  },
  logsProof: {
    summary: 'The log as a file, with the links of the chain by which anyone can check it offline.',
    body: logsProofBody,
    answer: logsProofAnswer,
  },
  logRestore: {
    summary: 'Puts one field back to what stood there before a change, as a change of its own.',
    body: logRestoreBody,
    answer: logRestoreAnswer,
  },
} as const satisfies CallSchemaTable;

export type LogFilters = z.infer<typeof logFilters>;
export type LogItem = z.infer<typeof logItem>;
export type LogEntry = z.infer<typeof logEntry>;
export type LookEntry = z.infer<typeof lookEntry>;
export type ClientLogsAnswer = z.infer<typeof clientLogsAnswer>;
export type LogsSummaryListAnswer = z.infer<typeof logsSummaryListAnswer>;
export type LogsProofAnswer = z.infer<typeof logsProofAnswer>;

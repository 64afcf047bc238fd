import { z } from 'zod';
import { changeBody, recordVersion, SAVE_OUTCOME } from '../changes/schema';
import { householdRole } from '../clients/schema';
import { decimal, isoDate, keptLine, partyKind, partyName, recordId } from '../scalars';
import {
  CLIENT_HOUSEHOLDS_MAX,
  HOUSEHOLD_CLIENTS_MAX,
  HOUSEHOLD_CONSEQUENCES,
  HOUSEHOLD_NAME_MAX_CHARS,
} from './codes';

export const householdName = keptLine.min(1).max(HOUSEHOLD_NAME_MAX_CHARS);

/** The households of a client, as one value: the client’s own first, each as it was called when the client joined it. */
export const clientHouseholds = z
  .array(z.strictObject({ id: recordId, name: z.string(), role: householdRole }))
  .max(CLIENT_HOUSEHOLDS_MAX);

/** Clients with the role that they get. */
const placed = z
  .array(z.strictObject({ clientId: recordId, role: householdRole }))
  .min(1)
  .max(HOUSEHOLD_CLIENTS_MAX);

const clientIds = z.array(recordId).min(1).max(HOUSEHOLD_CLIENTS_MAX);

/** What is done with a household. The household is the one that the body names by its id. */
export const householdChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('rename'), name: householdName }),
  z.strictObject({ kind: z.literal('roles'), members: placed }),
  /** `isSecond`: the clients stay in the households that they have. */
  z.strictObject({ kind: z.literal('add'), members: placed, isSecond: z.boolean() }),
  z.strictObject({ kind: z.literal('remove'), clientIds }),
  z.strictObject({ kind: z.literal('move'), members: placed, householdId: recordId }),
  /** A new household, of clients of this one or of others; those of this one leave it. */
  z.strictObject({ kind: z.literal('create'), name: householdName, members: placed }),
  /** All clients go to another household, and this one ends. */
  z.strictObject({ kind: z.literal('merge'), householdId: recordId }),
  z.strictObject({ kind: z.literal('end') }),
]);

/** The clients whom the form showed, with the versions of their records. */
const seen = z
  .array(z.strictObject({ id: recordId, version: recordVersion }))
  .max(HOUSEHOLD_CLIENTS_MAX * 2)
  .optional();

export const householdEditBody = z.strictObject({ id: recordId });

export const householdEditAnswer = z.strictObject({
  id: recordId,
  name: z.string(),
  version: recordVersion,
  /** The firm’s day, ISO 8601. */
  today: isoDate,
  members: z.array(
    z.strictObject({
      /** Null when the person may not open the client. */
      id: recordId.nullable(),
      kind: partyKind,
      name: partyName,
      role: householdRole,
      /** Of the client’s record; null with the id. */
      version: recordVersion.nullable(),
    }),
  ),
});

export const householdPreviewBody = z.strictObject({ id: recordId, change: householdChange });

const totals = z.strictObject({
  /** Accounts that count, each once. */
  accounts: z.int().min(0),
  /** CAD, of what the person may see. */
  marketValueCad: decimal,
  cashCad: decimal,
});

/** How one household changes. */
const household = z.strictObject({
  /** Null for one that is to be made. */
  id: recordId.nullable(),
  name: z.strictObject({ was: z.string().nullable(), becomes: z.string() }),
  members: z.array(
    z.strictObject({
      id: recordId.nullable(),
      kind: partyKind,
      name: partyName,
      /** Null: not a member. */
      was: householdRole.nullable(),
      becomes: householdRole.nullable(),
    }),
  ),
  /** Null before it is made, and when nobody is left whom the person serves. */
  total: z.strictObject({ was: totals.nullable(), becomes: totals.nullable() }),
  /** Another advisor serves a part, so the totals are not the whole. */
  isPartial: z.boolean(),
});

export const householdPreviewAnswer = z.strictObject({
  /** Names all that is listed: a save sends it back, and is refused where the list would be another by then. */
  token: z.string(),
  today: isoDate,
  /** The change waits for a second person. */
  needsApproval: z.boolean(),
  /** The household of the change first. */
  households: z.array(household),
  consequences: z.array(z.strictObject({ kind: z.enum(HOUSEHOLD_CONSEQUENCES), count: z.int().min(1) })),
});

export const householdSaveBody = changeBody(z.strictObject({ change: householdChange }))
  .omit({ effectiveOn: true })
  .extend({
    /** Of the preview that the person agreed to. */
    previewed: z.string().regex(/^[0-9a-f]{64}$/),
    seen,
  });

export const householdSaveAnswer = z.strictObject({
  ...SAVE_OUTCOME,
  /** The household to show next: the same, a new one, or the one that took in the members; null: none is left to see. */
  householdId: recordId.nullable(),
});

export const householdHistoryBody = z.strictObject({
  id: recordId,
  /** Whose members are wanted, ISO 8601; null: today. */
  on: isoDate.nullable(),
});

export const householdHistoryAnswer = z.strictObject({
  today: isoDate,
  on: isoDate,
  /** Who was a member on the day, of those whom the person may see. */
  members: z.array(
    z.strictObject({ id: recordId.nullable(), kind: partyKind, name: partyName, role: householdRole }),
  ),
  /** Memberships of the person’s clients that were changed, the newest first. */
  terms: z.array(
    z.strictObject({
      id: recordId,
      kind: partyKind,
      name: partyName,
      role: householdRole,
      /** Null: since before the book. */
      from: isoDate.nullable(),
      /** The first day on which it held no longer; null while it holds. */
      until: isoDate.nullable(),
    }),
  ),
});

/** What each call that changes a household sends and answers. */
export const HOUSEHOLD_CHANGE_SCHEMAS = {
  householdEdit: {
    summary: 'What a form needs to change a household: its members with the versions of their records.',
    body: householdEditBody,
    answer: householdEditAnswer,
  },
  householdPreview: {
    summary: 'All that a change of households would touch, worked out by what does it. Nothing is saved.',
    body: householdPreviewBody,
    answer: householdPreviewAnswer,
  },
  householdSave: {
    summary: 'Changes households as it was previewed, as one change: one undo takes all of it back.',
    body: householdSaveBody,
    answer: householdSaveAnswer,
  },
  householdHistory: {
    summary: 'Who belonged to a household on a day, and the memberships that were changed.',
    body: householdHistoryBody,
    answer: householdHistoryAnswer,
  },
};

export type ClientHouseholds = z.infer<typeof clientHouseholds>;
export type HouseholdChange = z.output<typeof householdChange>;
export type HouseholdEditAnswer = z.infer<typeof householdEditAnswer>;
export type HouseholdPreviewBody = z.output<typeof householdPreviewBody>;
export type HouseholdPreviewAnswer = z.infer<typeof householdPreviewAnswer>;
export type HouseholdShownChange = z.infer<typeof household>;
export type HouseholdSaveBody = z.output<typeof householdSaveBody>;
export type HouseholdSaveAnswer = z.infer<typeof householdSaveAnswer>;
export type HouseholdHistoryAnswer = z.infer<typeof householdHistoryAnswer>;

import { z } from 'zod';
import { BENEFICIARY_RELATIONS, ACCOUNT_TYPES } from '../accounts/codes';
import { RESTRICTIONS } from '../addresses/codes';
import { address, shownAddress } from '../addresses/schema';
import type { CallSchemaTable } from '../call';
import { changeBody, fieldPath, personRef, recordVersion, saveOutcome } from '../changes/schema';
import { evidence } from '../documents/evidenceValue';
import { TRUSTED_CONTACT_RELATIONS } from '../clientInfo/codes';
import { bothTexts, decimal, instant, isoDate, keptLine, partyKind, partyName, recordId } from '../scalars';
import {
  DEATH_EFFECTS,
  DEATH_LINE_MAX_CHARS,
  DEATH_ON_FILE,
  DEATH_PROOFS,
  DEATH_RULES,
  DEATH_TASK_RULES,
} from './codes';

const line = keptLine.max(DEATH_LINE_MAX_CHARS).overwrite((text) => text.trim());

const DEATH = {
  on: isoDate,
  /** The document that proves it, as its registration number. Without one a second person looks at it. */
  reference: line.nullable().overwrite((text) => text || null),
  /** Who told the firm. */
  toldBy: line.nullable().overwrite((text) => text || null),
} as const;

/** A death as a person records it. */
export const death = z.strictObject({ ...DEATH, proof: z.enum(DEATH_PROOFS) });

/** The same, or one that came with the book. */
export const knownDeath = z.strictObject({ ...DEATH, proof: z.enum([...DEATH_PROOFS, DEATH_ON_FILE]) });

/** The death, and where the mail goes from then on; without an address it goes where it went. */
export const deathFields = z.strictObject({ death, mailingAddress: address.nullable().optional() });

const base = changeBody(deathFields).omit({ effectiveOn: true });

export const deathFormFields = deathFields.extend({ deathEvidence: evidence.optional() });

export const deathSaveBody = changeBody(deathFormFields)
  .omit({ effectiveOn: true })
  .extend({
    /** Id of the preview that the person agreed to: a death is saved as it was shown. */
    previewed: z.string().regex(/^[0-9a-f]{64}$/),
  });

export const deathPreviewBody = base.omit({ reason: true, form: true });

const consequence = z.strictObject({
  rule: z.enum(DEATH_RULES),
  effect: z.enum(DEATH_EFFECTS),
  /** Where the rule comes from. */
  source: bothTexts.nullable(),
  /** What it is about: accounts, documents, transfers, changes; 1 for a rule about the client. */
  count: z.int().min(1),
  /** The day on which its task is due. */
  dueOn: isoDate.nullable(),
});

const account = z.strictObject({
  id: recordId,
  number: z.string(),
  type: z.enum(ACCOUNT_TYPES),
  /** CAD. */
  marketValue: decimal,
  /** What is stopped on it. */
  restrictions: z.array(z.enum(RESTRICTIONS)),
  /** The other holders. */
  holders: z.array(partyName),
  /** Who takes the plan over as it is, and who is named to receive it. */
  beneficiaries: z.array(
    z.strictObject({
      relation: z.enum(BENEFICIARY_RELATIONS),
      isSuccessor: z.boolean(),
      /** Basis points. */
      shareBp: z.int(),
    }),
  ),
});

export const deathPreviewAnswer = z.strictObject({
  /** Names all that is listed: a save sends it back, and is refused where the list would be another by then. */
  token: z.string(),
  today: isoDate,
  /** Full years at the death; null when the birth date is unknown. */
  age: z.int().nullable(),
  /** A second person has to approve it before anything happens. */
  needsApproval: z.boolean(),
  consequences: z.array(consequence),
  accounts: z.array(account),
  trustedContact: z
    .strictObject({
      name: z.string(),
      relation: z.enum(TRUSTED_CONTACT_RELATIONS).nullable(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
    })
    .nullable(),
  /** Transfers that are under way. */
  transfers: z.array(z.strictObject({ id: recordId, number: z.string(), account: z.string() })),
  /** Changes of the client that wait for their day or for a second person. */
  waiting: z.array(z.strictObject({ on: isoDate.nullable(), paths: z.array(fieldPath) })),
  /** Where the client’s mail goes today, and where it will go. */
  mail: z.strictObject({ was: shownAddress.nullable(), becomes: shownAddress.nullable() }),
  /** Letters that the change of the address sends. */
  letters: z.array(
    shownAddress.pick({ lines: true, city: true, province: true, postalCode: true, country: true }),
  ),
  counts: z.strictObject({
    accounts: z.int(),
    restricted: z.int(),
    tasks: z.int(),
    letters: z.int(),
  }),
});

/** The number of a task that a death opened. */
const taskNumber = z
  .int()
  .min(1)
  .max(2 ** 31 - 1);

export const deathReadBody = z.strictObject({ id: recordId });

export const deathReadAnswer = z.strictObject({
  id: recordId,
  kind: partyKind,
  name: partyName,
  language: z.enum(['en', 'fr']),
  version: recordVersion,
  today: isoDate,
  /** Null while the client is living. */
  death: knownDeath.nullable(),
  /** The change by which it is as it is, which one undo takes back; null for a death that came with the book. */
  recorded: z
    .strictObject({
      changeSetId: recordId,
      by: personRef,
      at: instant,
      /** It corrected a death that was known: its undo leaves the client dead. */
      isCorrection: z.boolean(),
    })
    .nullable(),
  /** Accounts on which something is stopped because of the death. */
  stopped: z.array(z.strictObject({ number: z.string(), kind: z.enum(RESTRICTIONS) })),
  /** The open tasks by day, then the done ones. */
  tasks: z.array(
    z.strictObject({
      task: taskNumber,
      rule: z.enum(DEATH_TASK_RULES),
      dueOn: isoDate,
      done: z.strictObject({ on: isoDate, by: personRef }).nullable(),
    }),
  ),
});

export const deathTaskSaveBody = z.strictObject({ id: recordId, task: taskNumber, isDone: z.boolean() });

/** What each call of `calls.ts` sends and answers. */
export const DEATHS_SCHEMAS = {
  deathRead: {
    summary: 'What is known of the death of a client, what it stops, and what is to be done.',
    body: deathReadBody,
    answer: deathReadAnswer,
  },
  deathPreview: {
    summary: 'All that a death would change, and what follows from it by rule. Nothing is saved.',
    body: deathPreviewBody,
    answer: deathPreviewAnswer,
  },
  deathSave: {
    summary: 'Records the death of a client as it was previewed.',
    body: deathSaveBody,
    answer: saveOutcome,
  },
  deathTaskSave: {
    summary: 'Ticks off a task that a death opened, for all who serve the client, or opens it again.',
    body: deathTaskSaveBody,
    answer: saveOutcome,
  },
} satisfies CallSchemaTable;

export type Death = z.output<typeof death>;
export type KnownDeath = z.output<typeof knownDeath>;
export type DeathPreviewBody = z.output<typeof deathPreviewBody>;
export type DeathPreviewAnswer = z.infer<typeof deathPreviewAnswer>;
export type DeathSaveBody = z.output<typeof deathSaveBody>;
export type DeathReadAnswer = z.infer<typeof deathReadAnswer>;

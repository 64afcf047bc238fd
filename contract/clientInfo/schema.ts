import { z } from 'zod';
import type { CallSchemaTable } from '../call';
import { changeBody, fieldPath, personRef, recordVersion, saveOutcome } from '../changes/schema';
import { instant, isoDate, partyKind, partyName, recordId, keptLine } from '../scalars';
import { evidence } from '../documents/evidenceValue';
import { isSin } from '../sin';
import { emails, phones } from './contact';
import { birthDate, legalName, maritalStatus } from './identity';
import {
  deceasedOn,
  dependants,
  employment,
  insiderOf,
  isUsPerson,
  pep,
  representation,
  taxResidency,
  trustedContact,
} from './profile';

const PREFERRED_NAME_MAX_CHARS = 80;

/** The name the client goes by; null: the name of the book. */
export const preferredName = keptLine.min(1).max(PREFERRED_NAME_MAX_CHARS).nullable();

/** Nine digits, without spaces. Only the last three are ever told again. */
export const sin = z.string().refine(isSin, { error: 'sin' });

/** The language used to write to the client. */
export const language = z.enum(['en', 'fr']);

/** The fields of a client's info. A save names only the fields that the person set. */
export const clientInfoFields = z
  .strictObject({
    legalName,
    birthDate,
    maritalStatus,
    preferredName,
    language,
    phones,
    emails,
    employment,
    dependants,
    trustedContact,
    trustedContactEvidence: evidence,
    taxResidency,
    taxResidencyEvidence: evidence,
    pep,
    insiderOf,
    isUsPerson,
    representation,
    deceasedOn,
    sin,
    /** Expiry of a temporary number: one that begins with 9. */
    sinExpiresOn: isoDate.nullable(),
  })
  .partial();

/**
 * The fields of a client's info form. It leaves out fields that this kind of client does not have; an absent
 * number means no change.
 */
export const clientInfoForm = clientInfoFields.extend({ sin: sin.nullable() });

export const clientInfoSaveBody = changeBody(clientInfoFields);

/** Where the value of a field comes from. */
export const fieldSource = z.strictObject({
  path: fieldPath,
  /** A second person has to approve a change of it. */
  isChecked: z.boolean(),
  /** Its last change; null of a value that came with the book. */
  change: z.strictObject({ by: personRef, at: instant }).nullable(),
});

export const clientInfoEditAnswer = z.strictObject({
  id: recordId,
  kind: partyKind,
  name: partyName,
  version: recordVersion,
  /** The day of the firm. */
  today: isoDate,
  /**
   * By path; leaves out fields that this kind of client does not have. A secret shows its last digits only.
   */
  values: clientInfoFields.omit({ sin: true }).extend({ sin: z.string().nullable().optional() }),
  fields: z.array(fieldSource),
  /** Documents, by account, that go out electronically to the first e-mail address. */
  electronic: z.int().min(0),
});

/** What each call of `calls.ts` sends and answers. */
export const CLIENT_INFO_SCHEMAS = {
  clientInfoEdit: {
    summary: 'What may be edited of a client: its values, its version, and where each of them comes from.',
    body: z.strictObject({ id: recordId }),
    answer: clientInfoEditAnswer,
  },
  clientSinReveal: {
    summary: 'The whole social insurance number of one client. Who asks is recorded.',
    body: z.strictObject({ id: recordId }),
    /** Null where the client has none, as a company. */
    answer: z.strictObject({
      sin: z
        .string()
        .regex(/^\d{9}$/)
        .nullable(),
    }),
  },
  clientInfoSave: {
    summary: 'Saves what a client tells about oneself: conflicts by field, a second person by rule.',
    body: clientInfoSaveBody,
    answer: saveOutcome,
  },
} satisfies CallSchemaTable;

export type ClientInfoSaveBody = z.output<typeof clientInfoSaveBody>;
export type ClientInfoEditAnswer = z.infer<typeof clientInfoEditAnswer>;
export type ClientInfoForm = z.output<typeof clientInfoForm>;

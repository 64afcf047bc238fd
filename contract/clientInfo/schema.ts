import { z } from 'zod';
import type { CallSchemaTable } from '../call';
import { changeBody, fieldPath, personRef, recordVersion, saveOutcome } from '../changes/schema';
import { instant, isoDate, partyKind, partyName, recordId, typedLine } from '../scalars';
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

/** What the client wants to be called; null: by the name of the book. */
export const preferredName = typedLine.min(1).max(PREFERRED_NAME_MAX_CHARS).nullable();

/** Nine digits, without spaces. Only the last three are ever told again. */
export const sin = z.string().refine(isSin, { error: 'sin' });

/** The language in which the client is written to. */
export const language = z.enum(['en', 'fr']);

/** What is told of a client. A save names the fields that the person set. */
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
    taxResidency,
    pep,
    insiderOf,
    isUsPerson,
    representation,
    deceasedOn,
    sin,
    /** Of a temporary number: one that begins with 9. */
    sinExpiresOn: isoDate.nullable(),
  })
  .partial();

/** The form of a client's info. A field that such a client does not have is not in it; no number means the one there. */
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
  /** By path; a field that such a client does not have is not among them. A secret is told by its ending. */
  values: clientInfoFields.omit({ sin: true }).extend({ sin: z.string().nullable().optional() }),
  fields: z.array(fieldSource),
});

/** What each call of `calls.ts` sends and answers. */
export const CLIENT_INFO_SCHEMAS = {
  clientInfoEdit: { body: z.strictObject({ id: recordId }), answer: clientInfoEditAnswer },
  clientSinReveal: {
    body: z.strictObject({ id: recordId }),
    /** Null where the client has none, as a company. */
    answer: z.strictObject({
      sin: z
        .string()
        .regex(/^\d{9}$/)
        .nullable(),
    }),
  },
  clientInfoSave: { body: clientInfoSaveBody, answer: saveOutcome },
} satisfies CallSchemaTable;

export type ClientInfoSaveBody = z.output<typeof clientInfoSaveBody>;
export type ClientInfoEditAnswer = z.infer<typeof clientInfoEditAnswer>;
export type ClientInfoForm = z.output<typeof clientInfoForm>;

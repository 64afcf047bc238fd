import { z } from 'zod';
import { ACCOUNT_TYPES } from '../accounts/codes';
import type { CallSchemaTable } from '../call';
import { changeBody, personRef, recordVersion, SAVE_OUTCOME, saveOutcome } from '../changes/schema';
import { DELIVERY_DOCUMENTS } from '../delivery/codes';
import { evidence } from '../documents/evidenceValue';
import {
  bothTexts,
  decimal,
  instant,
  isoDate,
  partyKind,
  partyName,
  recordId,
  keptLine,
  typedLine,
} from '../scalars';
import {
  ADDRESS_ACCOUNTS_MAX,
  ADDRESS_CONSEQUENCES,
  ADDRESS_EFFECTS,
  ADDRESS_KINDS,
  ADDRESS_LINE_MAX_CHARS,
  ADDRESS_LINES_MAX,
  ADDRESS_MEMBERS_MAX,
  ADDRESS_NOTES,
  ADDRESS_PROOFS,
  MEMBER_STATES,
  RESTRICTIONS,
} from './codes';
import { isCountry } from './countries';
import { isPostalCode, isProvince, spacedPostalCode, usState, zipCode } from './postal';

const HOME = 'CA';
const UNITED_STATES = 'US';
const POSTAL_CODE_MAX_CHARS = 12;

/** Who gave the address, and how. */
const proof = z.enum(ADDRESS_PROOFS);

/**
 * An address is one value. A copy remembers whose address it was (`origin`) and never points to it. Returned
 * mail (`undeliverableSince`) is a fact about this one address, so a copy does not take it along.
 */
const ADDRESS = {
  /** Without city, province and postal code. Lines that are empty fall away. */
  lines: z
    .array(keptLine.max(ADDRESS_LINE_MAX_CHARS))
    .max(ADDRESS_LINES_MAX)
    .overwrite((lines) => lines.filter((line) => line !== '')),
  city: keptLine.min(1).max(ADDRESS_LINE_MAX_CHARS),
  /** Two letters in Canada; elsewhere as the country writes it. */
  province: keptLine.max(ADDRESS_LINE_MAX_CHARS).nullable(),
  postalCode: typedLine.overwrite(spacedPostalCode).max(POSTAL_CODE_MAX_CHARS),
  /** ISO 3166-1 alpha-2. */
  country: z.string().refine(isCountry, { error: 'required' }),
  verified: proof.nullable(),
  origin: z.strictObject({ id: recordId, on: isoDate }).nullable(),
  undeliverableSince: isoDate.nullable(),
  /**
   * The client is served under the mobility exemption (NI 31-103, 8.30): nothing is restricted, but the
   * regulator is told.
   */
  isExempt: z.boolean(),
} as const;

type Parts = z.output<z.ZodObject<typeof ADDRESS>>;

/** Reads state and postal code in the country’s own form, if we know it. */
const asWritten = <Address extends Parts>(address: Address): Address => {
  const { country, province, postalCode } = address;
  if (country === HOME) return { ...address, province: province?.toUpperCase() ?? null };
  if (country !== UNITED_STATES) return address;
  return {
    ...address,
    province: usState(province ?? '') ?? province,
    postalCode: zipCode(postalCode) ?? postalCode,
  };
};

/**
 * Checks that need several parts at once: a street; in Canada a province and a postal code, in the United States a state
 * and a ZIP code; and a Canadian code nowhere else, because its country decides taxes and restrictions.
 */
function refuseWhole(address: Parts, refuse: (path: (string | number)[], rule: string) => void) {
  if (address.lines.length === 0) refuse(['lines', 0], 'required');
  if (address.country === UNITED_STATES) {
    if (address.province === null || address.province === '') refuse(['province'], 'required');
    else if (usState(address.province) === null) refuse(['province'], 'province');
  }
  if (address.country !== HOME) {
    if (isCountry(address.country) && isPostalCode(address.postalCode))
      refuse(['postalCode'], 'postal_code_country');
    else if (address.country === UNITED_STATES && zipCode(address.postalCode) === null)
      refuse(['postalCode'], 'zip_code');
    return;
  }
  if (address.province === null || address.province === '') refuse(['province'], 'required');
  else if (!isProvince(address.province)) refuse(['province'], 'province');
  if (!isPostalCode(address.postalCode)) refuse(['postalCode'], 'postal_code');
}

const fixed = z.strictObject(ADDRESS);

export const address = fixed
  .overwrite(asWritten)
  .superRefine((value, { addIssue }) =>
    refuseWhole(value, (path, message) => addIssue({ code: 'custom', path, message })),
  );

/** Holds on its first and on its last day. */
export const seasonalAddress = z
  .strictObject({ ...ADDRESS, from: isoDate, to: isoDate })
  .overwrite(asWritten)
  .superRefine((value, { addIssue }) => {
    refuseWhole(value, (path, message) => addIssue({ code: 'custom', path, message }));
    if (value.to < value.from) addIssue({ code: 'custom', path: ['to'], message: 'to_before_from' });
  });

/** What a save of addresses sets. Null removes the address, and the mail goes to the home address. */
export const addressFields = z
  .strictObject({
    residentialAddress: address,
    mailingAddress: address.nullable(),
    businessAddress: address.nullable(),
    seasonalAddress: seasonalAddress.nullable(),
    /** For the accounts that are named. */
    accountAddress: address.nullable(),
  })
  .partial();

/** Whom it reaches beside the client. */
const reach = {
  /** Of `accountAddress`: the accounts whose mail goes there. */
  accountIds: z.array(recordId).max(ADDRESS_ACCOUNTS_MAX).optional(),
  /** Members of the household who get a copy of the client's new address, each with their own consent. */
  members: z
    .array(z.strictObject({ id: recordId, version: recordVersion, consent: proof.nullable() }))
    .max(ADDRESS_MEMBERS_MAX)
    .optional(),
} as const;

const base = changeBody(addressFields);

/** The papers of each address, by the field of the record. They are of the client alone, whomever the change reaches. */
const addressEvidence = {
  residentialAddressEvidence: evidence.optional(),
  mailingAddressEvidence: evidence.optional(),
  businessAddressEvidence: evidence.optional(),
  seasonalAddressEvidence: evidence.optional(),
  accountAddressEvidence: evidence.optional(),
} as const;

export const addressFormFields = addressFields.extend(addressEvidence);

export const addressSaveBody = changeBody(addressFormFields).extend({
  ...reach,
  /** Id of the preview that the person agreed to; needed when the change reaches more than the client. */
  previewed: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});

export const addressPreviewBody = base.omit({ reason: true, form: true }).extend(reach);

/** An address as it is shown: one from the book may lack parts that a new one must have. */
export const shownAddress = z.strictObject({
  ...ADDRESS,
  lines: z.array(z.string()),
  city: z.string(),
  postalCode: z.string(),
  from: isoDate.optional(),
  to: isoDate.optional(),
});

/** How one address of one client changes. */
const move = z.strictObject({
  kind: z.enum(ADDRESS_KINDS),
  /** The number of the account; null for the client’s own. */
  account: z.string().nullable(),
  was: shownAddress.nullable(),
  becomes: shownAddress.nullable(),
});

const person = z.strictObject({
  /** Null of another advisor’s client. */
  id: recordId.nullable(),
  kind: partyKind,
  name: partyName,
  /** Null of the client. */
  role: z.string().nullable(),
  version: recordVersion.nullable(),
  /** Full years; null when unknown. */
  age: z.int().nullable(),
  state: z.enum(MEMBER_STATES),
  /** Has their own address, different from the client’s. */
  hasOwn: z.boolean(),
  moves: z.array(move),
  accounts: z.int().min(0),
  /** Days to come on which an address of that kind changes already. */
  planned: z.array(isoDate),
});

const consequence = z.strictObject({
  rule: z.enum(ADDRESS_CONSEQUENCES),
  effect: z.enum(ADDRESS_EFFECTS),
  /** Where the rule comes from. */
  source: bothTexts.nullable(),
  /** People, accounts or mailings that it is about. */
  count: z.int().min(0),
  /** Accounts that it restricts. */
  accounts: z.int().min(0),
  /** The day something is due, or the last day it is held. */
  dueOn: isoDate.nullable(),
  province: z.string().nullable(),
  country: z.string().nullable(),
  /** How many of the clients allowed under the mobility exemption it already covers. */
  mobility: z.strictObject({ used: z.int(), limit: z.int() }).nullable(),
});

const previewAccount = z.strictObject({
  id: recordId,
  number: z.string(),
  type: z.enum(ACCOUNT_TYPES),
  holder: partyName,
  /** CAD. */
  marketValue: decimal,
  /** Where the account's mail goes then. */
  uses: z.enum(ADDRESS_KINDS),
  restrictions: z.array(z.enum(RESTRICTIONS)),
});

export const addressPreviewAnswer = z.strictObject({
  /** Names all that is listed: a save sends it back, and is refused where the list would be another by then. */
  token: z.string(),
  today: isoDate,
  /** The first day on which it holds. */
  effectiveOn: isoDate,
  people: z.array(person),
  accounts: z.array(previewAccount),
  consequences: z.array(consequence),
  mailings: z.array(z.strictObject({ on: isoDate, documents: z.array(z.enum(DELIVERY_DOCUMENTS)) })),
  notes: z.array(z.enum(ADDRESS_NOTES)),
  counts: z.strictObject({
    people: z.int(),
    ends: z.int(),
    begins: z.int(),
    accounts: z.int(),
    restricted: z.int(),
    /** Accounts on which something goes on again that was stopped. */
    released: z.int(),
    tasks: z.int(),
    letters: z.int(),
  }),
  /** Other households of mine, and clients without one, that gave the same new address within a year. */
  sharing: z.int().min(0),
});

export const addressSaveAnswer = z.strictObject({
  ...SAVE_OUTCOME,
  /** Undoes all of it together. */
  batchId: recordId,
});

export const addressUndoBody = z.strictObject({ id: recordId, batchId: recordId });
export const addressUndoAnswer = z.strictObject({
  ...SAVE_OUTCOME,
  /** People whose addresses are put back. */
  people: z.int(),
});

/** The number of a task that a change of address opened. */
const taskNumber = z
  .int()
  .min(1)
  .max(2 ** 31 - 1);

export const addressTaskSaveBody = z.strictObject({ id: recordId, task: taskNumber, isDone: z.boolean() });

export const addressHistoryBody = z.strictObject({ id: recordId });

const historyRow = z.strictObject({
  kind: z.enum(ADDRESS_KINDS),
  account: z.string().nullable(),
  address: shownAddress.nullable(),
  /** Null: since before the book. */
  from: isoDate.nullable(),
  /** The last day on which it holds; null: until it is changed. */
  to: isoDate.nullable(),
  state: z.enum(['past', 'current', 'future']),
  by: personRef.nullable(),
  at: instant.nullable(),
  reason: z.string().nullable(),
  /** Whose address it was copied from; null when the person may not know. */
  originName: partyName.nullable(),
  /** The change by which it came, where the person can take it back. */
  undo: z.strictObject({ batchId: recordId, people: z.int() }).nullable(),
});

export const addressHistoryAnswer = z.strictObject({
  id: recordId,
  kind: partyKind,
  name: partyName,
  language: z.enum(['en', 'fr']),
  version: recordVersion,
  today: isoDate,
  values: z.strictObject({
    residentialAddress: shownAddress.nullable(),
    mailingAddress: shownAddress.nullable(),
    businessAddress: shownAddress.nullable(),
    seasonalAddress: shownAddress.nullable(),
  }),
  /** Where mail that goes out today is sent. */
  mailTo: z.enum(ADDRESS_KINDS).nullable(),
  /** The open accounts, by number. */
  accounts: z.array(
    z.strictObject({
      id: recordId,
      number: z.string(),
      type: z.enum(ACCOUNT_TYPES),
      address: shownAddress.nullable(),
      restrictions: z.array(z.strictObject({ kind: z.enum(RESTRICTIONS), until: isoDate.nullable() })),
    }),
  ),
  household: z.array(
    person.pick({ id: true, kind: true, name: true, role: true, version: true, age: true, hasOwn: true }),
  ),
  /** The newest first. */
  rows: z.array(historyRow),
  /** The open tasks by day, then the done ones. */
  tasks: z.array(
    z.strictObject({
      task: taskNumber,
      rule: z.enum(ADDRESS_CONSEQUENCES),
      dueOn: isoDate,
      done: z.strictObject({ on: isoDate, by: personRef }).nullable(),
    }),
  ),
  /** Letters that are recorded for the firm to send, the newest first. */
  letters: z.array(
    z.strictObject({
      preparedFor: isoDate,
      address: shownAddress.pick({
        lines: true,
        city: true,
        province: true,
        postalCode: true,
        country: true,
      }),
    }),
  ),
});

/** What each call of `calls.ts` sends and answers. */
export const ADDRESSES_SCHEMAS = {
  addressHistory: {
    summary: 'The addresses of a client: those of today, those of before, and those to come.',
    body: addressHistoryBody,
    answer: addressHistoryAnswer,
  },
  addressPreview: {
    summary: 'All that a change of address would touch, and what follows from it by rule. Nothing is saved.',
    body: addressPreviewBody,
    answer: addressPreviewAnswer,
  },
  addressSave: {
    summary: 'Saves a change of address as it was previewed, for the client, accounts and the household.',
    body: addressSaveBody,
    answer: addressSaveAnswer,
  },
  addressUndo: {
    summary: 'Takes a change of address back for all whom it reached.',
    body: addressUndoBody,
    answer: addressUndoAnswer,
  },
  addressTaskSave: {
    summary:
      'Ticks off a task that a change of address opened, for all who serve the client, or opens it again.',
    body: addressTaskSaveBody,
    answer: saveOutcome,
  },
} satisfies CallSchemaTable;

export type Address = z.output<typeof fixed>;
export type ShownAddress = z.infer<typeof shownAddress>;
export type AddressPreviewBody = z.output<typeof addressPreviewBody>;
export type AddressPreviewAnswer = z.infer<typeof addressPreviewAnswer>;
export type AddressSaveBody = z.output<typeof addressSaveBody>;
export type AddressSaveAnswer = z.infer<typeof addressSaveAnswer>;
export type AddressHistoryAnswer = z.infer<typeof addressHistoryAnswer>;
export type AddressUndoAnswer = z.infer<typeof addressUndoAnswer>;
export type AddressPerson = z.infer<typeof person>;

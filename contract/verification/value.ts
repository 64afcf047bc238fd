import { z } from 'zod';
import { isCountry } from '../addresses/countries';
import { isProvince, usState } from '../addresses/postal';
import { isoDate, keptLine, typedLine } from '../scalars';
import {
  CREDIT_BUREAUS,
  CREDIT_FILE_YEARS_MIN,
  CREDIT_LINES_MIN,
  DOUBT_REASONS,
  DUAL_FACTS,
  DUAL_SOURCES,
  ENTITY_DOCUMENTS,
  GUARDIAN_RELATIONS,
  HEALTH_CARD_REFUSED,
  OWNERS_MAX,
  OWNERSHIPS,
  OWNER_SHARE_MIN_BP,
  PHOTO_DOCUMENTS,
  PRESENCES,
  PROVINCIAL_DOCUMENTS,
  REMOTE_MATCHES,
  VERIFICATION_LINE_MAX_CHARS,
} from './codes';

const within = (text: typeof typedLine) =>
  text.min(1, { error: 'required' }).max(VERIFICATION_LINE_MAX_CHARS);
const line = within(keptLine);
const optionalLine = line.nullable();
const country = z.string().refine(isCountry, { error: 'required' });

/** What stands for digits that are not shown. */
const HIDDEN_DIGITS = /[*•…#●∙·█■]|x{3,}|\.{2,}|_{2,}/iu;

/**
 * A complete number from a source. One with hidden digits is refused. Business numbers, and many others of nine digits,
 * pass the check of a social insurance number: the server compares it with the client's own.
 */
const wholeNumber = within(typedLine).refine((text) => !HIDDEN_DIGITS.test(text), { error: 'redacted' });

/** The day of the verification. For a credit file, the day of the search. */
const verifiedOn = isoDate;

/**
 * A government document with a photo. When it is seen remotely, it is authenticated and its holder is matched
 * with it.
 */
const photoId = z
  .strictObject({
    method: z.literal('photoId'),
    verifiedOn,
    document: z.enum(PHOTO_DOCUMENTS),
    number: wholeNumber,
    country,
    province: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullable(),
    /**
     * Null when the document shows none. The document was valid when it was used, so a later expiry changes
     * nothing.
     */
    expiresOn: isoDate.nullable(),
    presence: z.enum(PRESENCES),
    authenticatedWith: optionalLine,
    match: z.enum(REMOTE_MATCHES).nullable(),
  })
  .refine(({ expiresOn, verifiedOn: on }) => expiresOn === null || expiresOn >= on, {
    path: ['expiresOn'],
    error: 'expired_then',
  })
  .refine(
    ({ country: of, document, province }) =>
      of !== 'CA' || province !== null || !PROVINCIAL_DOCUMENTS.includes(document),
    { path: ['province'], error: 'required' },
  )
  .refine(
    ({ country: of, province }) =>
      province === null || (of === 'CA' ? isProvince(province) : of !== 'US' || usState(province) !== null),
    { path: ['province'], error: 'no_province' },
  )
  .refine(
    ({ document, country: of, province }) =>
      document !== 'healthCard' || of !== 'CA' || !HEALTH_CARD_REFUSED.includes(province ?? ''),
    { path: ['document'], error: 'health_card' },
  )
  .refine(({ presence, authenticatedWith }) => presence === 'inPerson' || authenticatedWith !== null, {
    path: ['authenticatedWith'],
    error: 'required',
  })
  .refine(({ presence, match }) => presence === 'inPerson' || match !== null, {
    path: ['match'],
    error: 'required',
  });

/** A Canadian credit file that was searched that day and that agrees in name, address and birth date. */
const creditFile = z.strictObject({
  method: z.literal('creditFile'),
  verifiedOn,
  bureau: z.enum(CREDIT_BUREAUS),
  vendor: optionalLine,
  number: wholeNumber,
  years: z.int().min(CREDIT_FILE_YEARS_MIN, { error: 'credit_years' }).max(100),
  lines: z.int().min(CREDIT_LINES_MIN, { error: 'credit_lines' }).max(1_000),
  /** Name, address and birth date match the client's. */
  agrees: z.literal(true, { error: 'must_agree' }),
});

const source = z.strictObject({
  kind: z.enum(DUAL_SOURCES),
  name: line,
  fact: z.enum(DUAL_FACTS),
  number: wholeNumber,
});

/** Two facts from two sources. Neither source is the client or the firm. */
const dualProcess = z
  .strictObject({ method: z.literal('dualProcess'), verifiedOn, first: source, second: source })
  .refine(({ first, second }) => first.fact !== second.fact, { path: ['second', 'fact'], error: 'same_fact' })
  .refine(({ first, second }) => first.name.toLowerCase() !== second.name.toLowerCase(), {
    path: ['second', 'name'],
    error: 'same_source',
  });

const affiliate = z.strictObject({
  method: z.literal('affiliate'),
  verifiedOn,
  entity: line,
  theirMethod: line,
  number: wholeNumber,
});

/** Another dealer or bank verified the client, under a written agreement. */
const reliance = z.strictObject({
  method: z.literal('reliance'),
  verifiedOn,
  entity: line,
  agreedOn: isoDate,
  theirMethod: line,
  number: wholeNumber,
});

/** For a child: the identity of the person acting for it was verified. */
const guardian = z.strictObject({
  method: z.literal('guardian'),
  verifiedOn,
  name: line,
  relation: z.enum(GUARDIAN_RELATIONS),
  document: z.enum(PHOTO_DOCUMENTS),
  number: wholeNumber,
});

/** Shows that a company, partnership or trust exists, and who owns a quarter or more of it. */
const entityRecord = z
  .strictObject({
    method: z.literal('entityRecord'),
    verifiedOn,
    document: z.enum(ENTITY_DOCUMENTS),
    registry: line,
    number: wholeNumber,
    ownership: z.enum(OWNERSHIPS),
    owners: z
      .array(
        z.strictObject({
          name: line,
          shareBp: z.int({ error: 'percent' }).min(OWNER_SHARE_MIN_BP, { error: 'owner_share' }).max(10_000),
        }),
      )
      .max(OWNERS_MAX)
      .refine((list) => list.reduce((sum, { shareBp }) => sum + shareBp, 0) <= 10_000, {
        error: 'above_whole',
      }),
    /** What was done to learn who owns it. It is kept even when nobody owns a quarter. */
    measures: optionalLine,
    /** The most senior manager, identified when the owners could not be found out. */
    seniorManager: optionalLine,
  })
  .refine(({ ownership, owners }) => ownership !== 'listed' || owners.length > 0, {
    path: ['owners'],
    error: 'required',
  })
  .refine(({ ownership, measures }) => ownership === 'listed' || measures !== null, {
    path: ['measures'],
    error: 'required',
  })
  .refine(({ ownership, seniorManager }) => ownership !== 'notObtained' || seniorManager !== null, {
    path: ['seniorManager'],
    error: 'required',
  });

/**
 * How a client's identity was verified, as one value. Null when it was not. Each method keeps the record that
 * FINTRAC asks for ("Methods to verify the identity of persons and entities"). A social insurance number is
 * not such a record.
 */
export const identityVerification = z
  .discriminatedUnion('method', [
    photoId,
    creditFile,
    dualProcess,
    affiliate,
    reliance,
    guardian,
    entityRecord,
  ])
  .nullable();

/** A doubt about the evidence, as one value. A verification on that day or later, recorded after it, ends it. */
export const identityDoubt = z
  .strictObject({ on: isoDate, reason: z.enum(DOUBT_REASONS), note: optionalLine })
  .nullable();

export type IdentityVerification = NonNullable<z.infer<typeof identityVerification>>;
export type IdentityDoubt = NonNullable<z.infer<typeof identityDoubt>>;

import { z } from 'zod';
import { isCountry } from '../addresses/countries';
import { isoDate, keptLine } from '../scalars';
import {
  DEPENDANTS_MAX,
  EMPLOYMENT_STATUSES,
  PEP_STATES,
  PROFILE_LINE_MAX_CHARS,
  REPRESENTATIONS,
  TAX_COUNTRIES_MAX,
  TAX_NUMBER_STATES,
  TRUSTED_CONTACT_RELATIONS,
  TRUSTED_CONTACT_STATES,
} from './codes';
import { emailAddress, phoneNumber } from './contact';

const line = keptLine.min(1).max(PROFILE_LINE_MAX_CHARS).nullable();

/** What the client does, as one value. A working client has an occupation: FINTRAC asks for it. */
export const employment = z
  .strictObject({ status: z.enum(EMPLOYMENT_STATUSES).nullable(), employer: line, occupation: line })
  .refine(
    ({ status, employer, occupation }) => status !== null || (employer === null && occupation === null),
    {
      path: ['status'],
      error: 'required',
    },
  )
  .refine(
    ({ status, occupation }) => (status !== 'employed' && status !== 'selfEmployed') || occupation !== null,
    { path: ['occupation'], error: 'required' },
  );

/** How many people depend on the client; null if nobody asked. */
export const dependants = z.int().min(0).max(DEPENDANTS_MAX).nullable();

/**
 * The trusted contact person, one value (NI 31-103, 13.2.01): named with a way to reach it, or asked for and declined on a
 * day. The client's written consent is dated apart.
 */
export const trustedContact = z
  .strictObject({
    state: z.enum(TRUSTED_CONTACT_STATES),
    /** The day on which the client was asked. */
    askedOn: isoDate.nullable(),
    name: line,
    relation: z.enum(TRUSTED_CONTACT_RELATIONS).nullable(),
    phone: phoneNumber.nullable(),
    email: emailAddress.nullable(),
    /** The day of the client's written consent to calls about the person; null without one. */
    consentOn: isoDate.nullable(),
  })
  .refine(({ state, askedOn }) => state === 'notAsked' || askedOn !== null, {
    path: ['askedOn'],
    error: 'required',
  })
  .refine(({ state, name }) => state !== 'named' || name !== null, { path: ['name'], error: 'required' })
  .refine(({ state, relation }) => state !== 'named' || relation !== null, {
    path: ['relation'],
    error: 'required',
  })
  .refine(({ state, phone, email }) => state !== 'named' || phone !== null || email !== null, {
    path: ['phone'],
    error: 'way_to_reach',
  });

/** ISO 3166-1 alpha-2. */
const country = z.string().refine(isCountry, { error: 'required' });

/** Where the client is resident for tax, one value, with the day of the self-certification. */
export const taxResidency = z
  .strictObject({
    countries: z
      .array(z.strictObject({ country, number: z.enum(TAX_NUMBER_STATES) }))
      .max(TAX_COUNTRIES_MAX)
      .refine((list) => new Set(list.map((each) => each.country)).size === list.length, { error: 'twice' }),
    certifiedOn: isoDate.nullable(),
  })
  .refine(({ countries, certifiedOn }) => countries.length > 0 || certifiedOn === null, {
    path: ['countries'],
    error: 'required',
  });

/** Whether the client is politically exposed; null if it was not determined. */
export const pep = z.enum(PEP_STATES).nullable();
/** The issuers of which the client is an insider or holds more than a tenth. */
export const insiderOf = line;
export const isUsPerson = z.boolean();
export const representation = z.enum(REPRESENTATIONS).nullable();
export const deceasedOn = isoDate.nullable();

export type TrustedContact = z.infer<typeof trustedContact>;
export type TaxResidency = z.infer<typeof taxResidency>;

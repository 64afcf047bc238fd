import { z } from 'zod';
import { asciiEmail } from '../email';
import { isDialled, isPhoneForm } from '../phone';
import { isoDate, typedLine } from '../scalars';
import { CONTACTS_MAX, EMAIL_KINDS, PHONE_KINDS } from './codes';

/** RFC 5321, 4.5.3.1.3: an address in its angle brackets has 256 characters at most. */
const EMAIL_MAX_CHARS = 254;

/** `"+15145550142"`, `"+15145550142;ext=12"` */
export const phoneNumber = z
  .string()
  .refine(isPhoneForm, { error: 'phone', abort: true })
  .refine(isDialled, { error: 'phone_area' });

const ways = {
  /** The one to use first; each list has exactly one. */
  isPrimary: z.boolean(),
  /** The day on which the client confirmed it; null if nobody asked. */
  verifiedOn: isoDate.nullable(),
} as const;

export const phone = z.strictObject({ kind: z.enum(PHONE_KINDS), number: phoneNumber, ...ways });

export const emailAddress = typedLine
  .max(EMAIL_MAX_CHARS)
  .refine((address) => asciiEmail(address) !== null, { error: 'email' });

export const email = z.strictObject({
  kind: z.enum(EMAIL_KINDS),
  address: emailAddress,
  ...ways,
});

const hasOnePrimary = (list: readonly { isPrimary: boolean }[]) =>
  list.length === 0 || list.filter(({ isPrimary }) => isPrimary).length === 1;

const hasNoTwins = (texts: readonly string[]) =>
  new Set(texts.map((text) => text.toLowerCase())).size === texts.length;

/** All phones of a client as one value, in the person's order. */
export const phones = z
  .array(phone)
  .max(CONTACTS_MAX)
  .refine(hasOnePrimary, { error: 'one_primary' })
  .refine((list) => hasNoTwins(list.map(({ number }) => number)), { error: 'twice' });

/** All e-mail addresses of a client, one value. */
export const emails = z
  .array(email)
  .max(CONTACTS_MAX)
  .refine(hasOnePrimary, { error: 'one_primary' })
  .refine((list) => hasNoTwins(list.map(({ address }) => asciiEmail(address) ?? address)), {
    error: 'twice',
  });

export type Phone = z.infer<typeof phone>;
export type Email = z.infer<typeof email>;

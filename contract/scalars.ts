import { z } from 'zod';
import { looksLikeSin } from './sin';
import { withoutUnseen } from './unseen';

/** An exact amount: decimal digits with two places, never a float. `"-1204.18"`. */
export const decimal = z.string().regex(/^-?\d{1,17}\.\d{2}$/);

/** A calendar date, ISO 8601. `"2026-03-06"`. */
export const isoDate = z.iso.date();

/** A moment in UTC, ISO 8601 with up to six decimals of a second. `"2026-03-06T14:32:05.123456Z"` */
export const instant = z.iso.datetime();

/** Identity of a record. It is opaque and reveals nothing personal. */
export const recordId = z.uuid();

export const currency = z.enum(['CAD', 'USD']);

/** A rep code (IA code), as statements print it. `"TR04"`. */
export const repCode = z.string().regex(/^[A-Z]{2}\d{2,3}$/);

/**
 * A party's name in its parts. A person has `family` (with particles as written: "de la Cruz") and `given`. A
 * company or trust has only `legal` and is never inverted.
 */
export const partyName = z.strictObject({
  given: z.string().nullable(),
  family: z.string().nullable(),
  legal: z.string().nullable(),
  /** Year of birth, when the person sees a namesake and nothing else tells the two apart. */
  bornIn: z.int().nullable(),
  /** Year of death of a client who died; the year of birth goes with it, where it is known. */
  diedIn: z.int().nullable(),
});

export const partyKind = z.enum(['person', 'company', 'trust']);

const seen = (text: string) => withoutUnseen(text.normalize('NFC')).trim();

/** A line that a person types: no control characters, no invisible characters, no spaces around it. */
export const typedLine = z
  .string()
  .overwrite(seen)
  .regex(/^\P{Cc}*$/u);

/**
 * A line that is kept: as a name, a reason or a note. The chain of changes forgets nothing, so a social insurance number
 * must not get into it by another field than its own.
 */
export const keptLine = typedLine.refine((text) => !looksLikeSin(text), { error: 'looks_like_sin' });

/** A text that a program sends, such as a key: no control characters, which no column of a database keeps. */
export const sentText = z.string().regex(/^\P{Cc}*$/u);

/** The same text in both languages. */
export const bothTexts = z.strictObject({ en: z.string(), fr: z.string() });

/** A share in basis points. Null when the whole is not above zero. */
export const basisPoints = z.int().nullable();

/** Units of a security. `"1250.500000"` */
export const quantity = z.string().regex(/^-?\d{1,13}\.\d{6}$/);

/** A price or a rate with four places. */
export const fourPlaces = z.string().regex(/^\d{1,15}\.\d{4}$/);

export type Decimal = z.infer<typeof decimal>;
export type Currency = z.infer<typeof currency>;
export type PartyName = z.infer<typeof partyName>;
export type PartyKind = z.infer<typeof partyKind>;

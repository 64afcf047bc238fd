import { z } from 'zod';
import { emailAddress, phoneNumber } from '@/contract/clientInfo/contact';
import { isoDate, keptLine, repCode, sentText } from '@/contract/scalars';
import { isSin } from '@/contract/sin';

/** The type of a column in the database. */
type Stored = 'text' | 'date' | 'numeric' | 'integer' | 'boolean';

/** A column of a file. */
export interface Column<Output = unknown> {
  /** Reads a value that is there. */
  read: z.ZodType<Output, string>;
  /** What the value must be, as the end of a sentence: `a day as YYYY-MM-DD`. */
  must: string;
  stored: Stored;
  /** An empty value is taken as none. */
  isOptional: boolean;
  /** For the documentation. */
  says: string;
  /** The file whose key the value must be. */
  refersTo?: string;
}

type Made<Output> = Column<Output> & { isOptional: false };

const column = <Output>(
  read: z.ZodType<Output, string>,
  must: string,
  says: string,
  stored: Stored = 'text',
): Made<Output> => ({ read, must, says, stored, isOptional: false });

/** The same column, whose value may be empty. */
export const optional = <Output>(from: Made<Output>): Column<Output> & { isOptional: true } => ({
  ...from,
  isOptional: true,
});

/** The same column, whose value is the key of another file. */
export const of = <Output>(file: string, from: Made<Output>): Made<Output> => ({ ...from, refersTo: file });

const KEY_MAX_CHARS = 64;

/** A key of the firm's own. */
export const key = (says: string) =>
  column(sentText.trim().min(1).max(KEY_MAX_CHARS), `1 to ${KEY_MAX_CHARS} characters`, says);

export const line = (says: string, max = 200) =>
  column(keptLine.min(1).max(max), `a text of at most ${max} characters`, says);

export const oneOf = <const Word extends string>(words: readonly Word[], says: string) =>
  column(z.string().pipe(z.enum(words)), `one of ${words.join(', ')}`, says);

export const day = (says: string) => column(isoDate, 'a day as YYYY-MM-DD', says, 'date');

const number = (whole: number, places: number) =>
  z.string().regex(new RegExp(`^-?\\d{1,${whole}}(\\.\\d{1,${places}})?$`));

export const amount = (says: string) =>
  column(number(15, 2), 'an amount with a point and at most two decimals', says, 'numeric');

export const units = (says: string) =>
  column(number(12, 6), 'a number with a point and at most six decimals', says, 'numeric');

export const price = (says: string) =>
  column(
    number(12, 4).refine((text) => Number(text) > 0),
    'a number above zero with a point and at most four decimals',
    says,
    'numeric',
  );

/** A share in percent, read as basis points. */
export const percent = (says: string) =>
  column(
    z
      .string()
      .regex(/^\d{1,3}(\.\d{1,2})?$/)
      .transform((text) => Math.round(Number(text) * 100))
      .refine((points) => points >= 1 && points <= 10_000),
    'a share in percent above 0 and up to 100, with at most two decimals',
    says,
    'integer',
  );

export const code = (says: string) =>
  column(repCode, 'two capital letters and two or three digits, as TR04', says);

export const accountNumber = (says: string) =>
  column(z.string().regex(/^\d{2}-\d{5}-\d$/), 'two, five and one digits, as 51-20417-0', says);

/** Words with a space between them: `en fr`. */
export const words = (pattern: RegExp, must: string, says: string) =>
  column(
    z
      .string()
      .transform((text) => text.trim().split(/\s+/))
      .refine((found) => found.every((word) => pattern.test(word)))
      .transform((found) => found.join(' ')),
    must,
    says,
  );

const NATIONAL = /^\(?(\d{3})\)?[ .-]?(\d{3})[ .-]?(\d{4})$/;

/** The rules of the form; ten digits are a number of North America. */
export const phone = (says: string) =>
  column(
    z
      .string()
      .overwrite((text) => text.trim().replace(NATIONAL, '+1$1$2$3'))
      .pipe(phoneNumber),
    'a telephone number as +15145550142 or 514-555-0142',
    says,
  );

export const email = (says: string) => column(emailAddress, 'an e-mail address', says);

const SEPARATORS = /[ -]/g;

export const sin = (says: string) =>
  column(
    z
      .string()
      .overwrite((text) => text.replace(SEPARATORS, ''))
      .refine(isSin),
    'nine digits that pass the check of a social insurance number',
    says,
  );

/** The sentence of a fault, by the name that the rule of the form has. */
const SENTENCES: Readonly<Record<string, string>> = {
  looks_like_sin: 'has nine digits that may be a social insurance number',
};

/** @returns why a value is refused, without the value */
export const sentenceOf = ({ must }: Column, error: z.ZodError): string =>
  error.issues.map(({ message }) => SENTENCES[message]).find((found) => found !== undefined) ??
  `must be ${must}`;

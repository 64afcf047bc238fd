/** Digits of an extension at most. */
export const EXTENSION_MAX_DIGITS = 8;

/** E.164, with an extension as a link has it (RFC 3966): `"+15145550142;ext=12"`. */
const PHONE = new RegExp(`^\\+[1-9]\\d{7,14}(?:;ext=\\d{1,${EXTENSION_MAX_DIGITS}})?$`);

/** North America: the area code and the exchange begin with 2 to 9, and neither is a service code such as 911. */
const NORTH_AMERICAN = /^\+1(?!\d11)[2-9]\d{2}(?!\d11)[2-9]\d{6}(?!\d)/;

/** Whether a text has the form of a telephone number. */
export const isPhoneForm = (text: string): boolean => PHONE.test(text);

/** Whether a number may be dialled: that of North America keeps the rules of its numbering plan. */
export const isDialled = (number: string): boolean => !number.startsWith('+1') || NORTH_AMERICAN.test(number);

/** An extension at the end of what people write, also while it is typed: "x12", "ext. 12", "poste 12", "#12", ";ext=12". */
export const EXTENSION =
  /[\s,;(]*(?:x|e(?:xt?|xtension)?|p(?:os?|oste?)?|#)\s*[.:=]?\s*(?<extension>\d*)[\s)]*$/i;

/** A telephone number in its two parts. */
export interface PhoneParts {
  /** E.164. */
  number: string;
  /** Null when there is none. */
  extension: string | null;
}

/** @returns the parts of a number as it is kept */
export function phoneParts(text: string): PhoneParts {
  const [number = '', extension = null] = text.split(';ext=');
  return { number, extension };
}

/** @returns the number as it is kept, searched and dialled */
export const phoneText = ({ number, extension }: PhoneParts): string =>
  extension === null || extension === '' ? number : `${number};ext=${extension}`;

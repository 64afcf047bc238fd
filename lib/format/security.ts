import { NO_BREAK_SPACE } from './spaces';

/**
 * The name of a security as the firm has it, but for some spaces at which no line breaks: before a percent sign, after
 * the first of a month, before the letter of a series that ends it.
 *
 * @example formatSecurityName('Canada 3,5 % 2034') // the sign stays with its number
 */
export const formatSecurityName = (name: string): string =>
  name
    .replaceAll(' %', `${NO_BREAK_SPACE}%`)
    .replaceAll(' 1er ', ` 1er${NO_BREAK_SPACE}`)
    .replace(/ (\S{1,2})$/, `${NO_BREAK_SPACE}$1`);

/** The rate and the due day or year, which tell one issue of an issuer from the next. */
const TERMS = /^(.+?) (\d+(?:[.,]\d+)?\s?%.* \d{4})$/;

/**
 * The name of a bond or a certificate in its two parts; of one that is worded otherwise there is one part. A preferred
 * share may be worded as they are: where the kind of a security is known, it decides who asks.
 *
 * @example splitSecurityName('Province of Ontario 3.45% June 2, 2045') // 'Province of Ontario', '3.45% June 2, 2045'
 */
export function splitSecurityName(name: string): { issuer: string; terms: string | null } {
  const [, issuer = name, terms = null] = TERMS.exec(name) ?? [];
  return { issuer, terms };
}

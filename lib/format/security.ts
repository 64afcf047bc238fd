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

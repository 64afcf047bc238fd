import { NO_BREAK_SPACE } from './spaces';

/**
 * The name of a security as the firm has it, but for the space before a percent sign, at which no line breaks.
 *
 * @example formatSecurityName('Canada 3,5 % 2034') // the sign stays with its number
 */
export const formatSecurityName = (name: string): string => name.replaceAll(' %', `${NO_BREAK_SPACE}%`);

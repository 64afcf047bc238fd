import type { Locale } from '@/contract/locale';
import { settleSpaces } from './spaces';

interface Part {
  type: string;
  value: string;
}

/**
 * Where Quebec usage (Office québécois de la langue française) departs from CLDR: the first of a month is an
 * ordinal (1er mars), and the hour has no leading zero (8 h 05).
 */
function inFrench({ type, value }: Part): string {
  if (type === 'day' && value === '1') return '1er';
  if (type === 'hour') return value.replace(/^0(?=\d)/, '');
  return value;
}

/** Joins the parts of a date or time as `Intl` gives them into the language's text. */
export function joinParts(parts: readonly Part[], locale: Locale): string {
  const words = parts.map((part) => (locale === 'fr' ? inFrench(part) : part.value));
  return settleSpaces(words.join(''));
}

import type { Locale } from '@/contract/locale';
import { numberFormat } from './intl';
import { settleSpaces } from './spaces';

const NO_BREAK_SPACE = '\u00a0';
const THOUSAND = 1_000;
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** How much of a file there is, to three figures: `412 kB`, `412 ko`; `1.24 MB`, `1,24 Mo`. */
export function formatBytes(bytes: number, locale: Locale): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const format = numberFormat(locale, {
    style: 'unit',
    unit: UNITS[power] ?? 'byte',
    maximumSignificantDigits: 3,
  });
  // English has a plain space before the unit, where a line could end.
  return settleSpaces(format.format(bytes / THOUSAND ** power)).replace(' ', NO_BREAK_SPACE);
}

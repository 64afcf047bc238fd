import type { Locale } from '@/contract/locale';
import { displayNames } from './intl';

/** The name of a country in the person's language; a code that none has stays as it is. @param code ISO 3166-1 alpha-2 */
export const formatCountry = (code: string, locale: Locale): string =>
  /^[A-Z]{2}$/.test(code) ? (displayNames(locale, { type: 'region' }).of(code) ?? code) : code;

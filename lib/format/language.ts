import type { Locale } from '@/contract/locale';
import { displayNames } from './intl';

/**
 * What a language is called: `French`, `français`.
 *
 * @param code ISO 639-1
 * @returns the code itself where nobody knows it
 */
export const formatLanguage = (code: string, locale: Locale): string =>
  displayNames(locale, { type: 'language' }).of(code) ?? code;

import type { ColumnReader } from '@/contract/columns';
import type { Locale } from '@/contract/locale';
import { TEXTS } from './texts.generated';

/** Returns a text of the portal by its full name, `accounts:state.zero`: a file uses the words of its screen. */
export type Say = ColumnReader['say'];

/** The language, and the order of names. */
export type DisplayOptions = ColumnReader;

function found(locale: Locale, key: string): string {
  let text: unknown = TEXTS[locale];
  for (const part of key.split(/[:.]/)) {
    text = typeof text === 'object' && text !== null ? (text as Record<string, unknown>)[part] : undefined;
  }
  if (typeof text !== 'string') throw new Error(`no text ${key} in ${locale}`);
  return text;
}

/** @returns a function that gives the texts of a language; it throws for an unknown name */
export const translatorFor =
  (locale: Locale): Say =>
  (key, values = {}) =>
    found(locale, key).replace(/\{\{(\w+)\}\}/g, (_match, name: string) => values[name] ?? '');

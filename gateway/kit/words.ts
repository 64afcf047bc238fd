import type { ColumnReader } from '@/contract/columns';
import type { Locale } from '@/contract/locale';
import type { Namespace, Texts } from '@/lib/words';
import { TEXTS } from './texts.generated';

/** Returns a text of the portal by its full name, `accounts:state.zero`: a file uses the words of its screen. */
export type Say = ColumnReader['say'];

/** The language, and the order of names. */
export type DisplayOptions = ColumnReader;

const PLURALS = { en: new Intl.PluralRules('en-CA'), fr: new Intl.PluralRules('fr-CA') };

function textAt(locale: Locale, key: string): string | null {
  let text: unknown = TEXTS[locale];
  for (const part of key.split(/[:.]/)) {
    text = typeof text === 'object' && text !== null ? (text as Record<string, unknown>)[part] : undefined;
  }
  return typeof text === 'string' ? text : null;
}

/** The text under a key, or under the key of its plural where the values have a `count`. */
function found(locale: Locale, key: string, count: number | string | undefined): string {
  const plural = count === undefined ? null : `${key}_${PLURALS[locale].select(Number(count))}`;
  const text = textAt(locale, key) ?? (plural === null ? null : textAt(locale, plural));
  if (text === null) throw new Error(`no text ${key} in ${locale}`);
  return text;
}

/** @returns a function that gives the texts of a language; it throws for an unknown name */
export const translatorFor =
  (locale: Locale): Say =>
  (key, values = {}) =>
    found(locale, key, values.count).replace(/\{\{(\w+)\}\}/g, (_match, name: string) =>
      String(values[name] ?? ''),
    );

/** @returns the texts of a namespace as `useT` gives them to a screen, for the words of `lib/words` */
export function textsOf<Ns extends Namespace>(namespace: Ns, locale: Locale): Texts<Ns> {
  const say = translatorFor(locale);
  const text = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
    say(
      key.includes(':') ? key : `${namespace}:${key}`,
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
    );
  // The keys are those of the same files.
  return text as unknown as Texts<Ns>;
}

import type { Locale } from '@/contract/locale';
import type { ColumnReader } from '@/contract/columns';
import { makeI18n } from './i18n';

/** Nothing changes the strings of these. */
const made = new Map<Locale, ReturnType<typeof makeI18n>>();

function stringsIn(locale: Locale) {
  const strings = made.get(locale) ?? makeI18n(locale);
  made.set(locale, strings);
  return strings;
}

/**
 * The product's own texts, for a test of a screen: what a person reads, not a copy of it.
 *
 * @example say('fr')('common:states.retry')
 * @throws when there is no such text
 */
export function say(locale: Locale) {
  const { t } = stringsIn(locale);
  return (key: string, values: Record<string, string | number> = {}): string =>
    String(t(key as never, values));
}

/** The reader of a table's columns, as a screen has it. */
export const readerIn = (locale: Locale, lastFirst: boolean): ColumnReader => ({
  say: say(locale),
  locale,
  lastFirst,
});

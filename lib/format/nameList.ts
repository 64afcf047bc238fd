import type { Locale } from '@/contract/locale';
import type { PartyName } from '@/contract/scalars';
import { formatList } from './count';
import { formatName, formatShortName } from './names';

interface NameListOptions {
  lastFirst?: boolean;
  /** Given names as initials. */
  isShort?: boolean;
}

/**
 * Parties' names in a sentence: `D. Chan and L. Chan`. With the last name first each name has a comma of its own, and
 * semicolons stand between them: `Chan, D.; Chan, L.`.
 */
export function formatNames(
  names: readonly PartyName[],
  locale: Locale,
  { lastFirst = false, isShort = false }: NameListOptions = {},
): string {
  const format = isShort ? formatShortName : formatName;
  const texts = names.map((name) => format(name, { lastFirst }));
  return lastFirst ? texts.join('; ') : formatList(texts, locale);
}

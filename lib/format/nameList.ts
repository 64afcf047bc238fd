import type { Locale } from '@/contract/locale';
import type { PartyName } from '@/contract/scalars';
import { formatList } from './count';
import { formatName } from './names';

interface NameListOptions {
  lastFirst?: boolean;
}

/**
 * Parties' names in a sentence: `Dennis Chan and Lily Chan`. With the last name first each name has a comma of its own, and
 * semicolons stand between them: `Chan, Dennis; Chan, Lily`.
 */
export function formatNames(
  names: readonly PartyName[],
  locale: Locale,
  { lastFirst = false }: NameListOptions = {},
): string {
  const texts = names.map((name) => formatName(name, { lastFirst }));
  return lastFirst ? texts.join('; ') : formatList(texts, locale);
}

import { hasWords, wordMarks } from '../../search/rows/marks';
import type { NameColumns } from './names';

/** The names a search looks in: the current one and the former ones. */
export type Named = Pick<NameColumns, 'given_name' | 'family_name' | 'legal_name'> & {
  former_names: readonly string[];
};

const isToday = ({ family_name, given_name, legal_name }: Named, texts: readonly string[]): boolean => {
  const today = [family_name, given_name, legal_name].filter(Boolean).join(' ');
  return texts.some((text) => hasWords(today, text));
};

/** The former name that matches one of the texts for a client whose current name matches none. */
export function formerNameOf(named: Named, texts: readonly string[]): string | null {
  if (texts.length === 0 || isToday(named, texts)) return null;
  const whole = named.former_names.find((name) => texts.some((text) => hasWords(name, text)));
  // One of the words may belong to the current name.
  const part = named.former_names.find((name) => texts.some((text) => wordMarks(name, text).length > 0));
  return whole ?? part ?? null;
}

/**
 * Among several people in one row, the one found by a former name, when nobody matches by today's.
 * @returns null when someone's current name explains the match, or no name matches
 */
export function foundByFormer<One extends Named>(
  all: readonly One[],
  texts: readonly string[],
): { one: One; formerName: string } | null {
  if (texts.length === 0 || all.some((one) => isToday(one, texts))) return null;
  for (const one of all) {
    const formerName = formerNameOf(one, texts);
    if (formerName !== null) return { one, formerName };
  }
  return null;
}

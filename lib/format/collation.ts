import type { Locale } from '@/contract/locale';
import type { PartyName } from '@/contract/scalars';
import { compareText } from '@/contract/sorted';
import { formatName } from './names';

/**
 * The order of parties, whatever way their names are shown: by family name with its particles, then given name,
 * companies and trusts among them by their legal name.
 */
export function compareNames(locale: Locale): (a: PartyName, b: PartyName) => number {
  const compare = compareText(locale);
  return (a, b) => {
    const byFirst = compare(a.legal ?? a.family ?? '', b.legal ?? b.family ?? '');
    return byFirst || compare(formatName(a, { lastFirst: true }), formatName(b, { lastFirst: true }));
  };
}

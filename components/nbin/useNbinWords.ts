import type { Locale } from '@/contract/locale';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';

/** What a count has to say and how: plural form and number. */
export const counted = (count: number, locale: Locale) => ({ count, n: formatCount(count, locale) });

/** The words of the carrier's screen in the page's language. */
export const useNbinWords = () => ({ t: useT('nbin'), locale: useLocale() });

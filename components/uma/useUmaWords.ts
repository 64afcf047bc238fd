import type { Sleeve, UmaStatus } from '@/contract/uma/codes';
import type { Locale } from '@/contract/locale';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';

/** What a count has to say and how: plural form and number. */
export const counted = (count: number, locale: Locale) => ({ count, n: formatCount(count, locale) });

/** The colour of a state; the words say the same. */
export const TONES: Readonly<Record<UmaStatus, 'good' | 'warn' | 'bad' | 'neutral'>> = {
  out: 'bad',
  near: 'warn',
  inBand: 'good',
  restricted: 'neutral',
  noModel: 'neutral',
  noPrices: 'warn',
};

/** How much of its band a sleeve has used, 1 at its edge; what has no band uses none. */
export const bandUsed = ({ driftBp, bandBp }: { driftBp: number; bandBp: number | null }): number =>
  bandBp === null ? 0 : Math.abs(driftBp) / bandBp;

/** The words of managed accounts in the page's language. */
export function useUmaWords() {
  const t = useT('uma');
  const locale = useLocale();
  return {
    t,
    locale,
    /** The name of a sleeve; null is what belongs to none. */
    sleeveText: (sleeve: Sleeve | null) => (sleeve === null ? t('account.untracked') : t(`sleeve.${sleeve}`)),
  };
}

export type UmaWords = ReturnType<typeof useUmaWords>;

import { useMemo } from 'react';
import type { ConditionLabels } from '@/contract/filters/conditionLabels';
import { formatCount, formatDateLong, formatMoneyWhole, formatPercent } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';

const WHOLE_PERCENT_BP = 100;

/** How conditions are put into words on the screen; the page has the words of filters and accounts. */
export function useConditionLabels(): ConditionLabels {
  const t = useT();
  const locale = useLocale();
  return useMemo(
    () => ({
      // A test holds the names of these texts against the files of strings.
      say: t as unknown as ConditionLabels['say'],
      count: (value) => formatCount(value, locale),
      money: (value) => formatMoneyWhole(value, locale),
      share: (basisPoints) =>
        formatPercent(basisPoints, locale, { digits: basisPoints % WHOLE_PERCENT_BP === 0 ? 0 : 2 }),
      date: (day) => formatDateLong(day, locale),
    }),
    [t, locale],
  );
}

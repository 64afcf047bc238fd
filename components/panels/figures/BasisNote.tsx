import type { ValuationBasis } from '@/contract/valuation/schema';
import { formatDateLong, formatRate } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import styles from './BasisNote.module.css';

interface Props {
  basis: ValuationBasis;
  /** True where a part is served by another advisor and is in no figure. */
  isPartial?: boolean;
  /** True where amounts in US dollars were turned into Canadian ones. */
  hasForeign?: boolean;
  /** Further notes on the figures above. */
  notes?: readonly string[];
}

/** Beneath figures: where they come from, of which day, and what they leave out. */
export function BasisNote({ basis, isPartial = false, hasForeign = false, notes = [] }: Props) {
  const t = useT('holdings');
  const locale = useLocale();
  const { rate, on } = basis.usdRate;
  const sentences = [
    isPartial ? t('basis.partial') : null,
    ...notes,
    t(`basis.${basis.source}`, { date: formatDateLong(basis.asOf, locale) }),
    hasForeign ? t('basis.rate', { rate: formatRate(rate, locale), date: formatDateLong(on, locale) }) : null,
  ].filter((each) => each !== null);
  return <p className={styles.note}>{sentences.join(' ')}</p>;
}

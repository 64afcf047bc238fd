import { Caption } from '@/components/ui/layout';
import type { ValuationBasis } from '@/contract/valuation/schema';
import { formatDateLong, formatRate } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';

interface Props {
  basis: ValuationBasis;
  /** True when another advisor serves a part, which no figure contains. */
  isPartial?: boolean;
  /** True when amounts in US dollars were converted to Canadian ones. */
  hasForeign?: boolean;
  /** Further notes on the figures above. */
  notes?: readonly string[];
}

/** A note beneath figures: their source, their date and what they leave out. */
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
  return (
    <Caption as="p" padX="inset" padTop={3} padBottom={4}>
      {sentences.join(' ')}
    </Caption>
  );
}

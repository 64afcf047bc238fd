import type { Lot } from '@/contract/accounts/holdings';
import type { Currency } from '@/contract/scalars';
import { formatDate } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Amount } from '../Amount';
import { PositionTable } from './PositionTable';

interface Props {
  lots: readonly Lot[];
  /** The security's own. */
  currency: Currency;
}

/** The purchases of which a position is left; their figures add up to it. */
export function Lots({ lots, currency }: Props) {
  const t = useT('holdings');
  const locale = useLocale();
  const ownCost = {
    title: t('lots.ownCost', { currency }),
    cellOf: ({ bookCost }: Lot) => <Amount amount={bookCost} locale={locale} currency={currency} />,
  };
  return (
    <PositionTable
      caption={t('lots.title')}
      parts={lots}
      keyOf={({ transactionId }, index) => transactionId ?? `unknown-${index}`}
      head={{
        title: t('lots.openedOn'),
        cellOf: ({ openedOn }) => (openedOn === null ? t('lots.unknown') : formatDate(openedOn)),
      }}
      ownCost={currency === 'CAD' ? undefined : ownCost}
    />
  );
}

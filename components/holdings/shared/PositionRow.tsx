import type { ReactNode } from 'react';
import type { Decimal } from '@/contract/scalars';
import { formatQuantity } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { cx } from '../../ui/cx';
import { Amount } from '../../kit/figures/Amount';
import { SignedAmount } from '../../kit/figures/SignedAmount';
import { priceText } from './columns';
import styles from './HoldingDetail.module.css';
import { quantityPlaces, type HoldingRow } from './holdingRows';

/** What every part of a position has. In Canadian dollars, unless the name says otherwise. */
interface Figures {
  quantity: string;
  /** Null for a part that has lots, because each lot has its own cost. */
  unitCost?: string | null;
  /** In the security's own currency. Null while it is not known. */
  bookCost?: Decimal | null;
  bookCostCad: Decimal;
  marketValueCad: Decimal;
  gainCad: Decimal;
}

/** Decimal places of every unit cost. A quotient uses all of them. */
const UNIT_COST_PLACES = 4;

interface Props {
  /** The name of the part. */
  head: ReactNode;
  figures: Figures;
  /** The position that it is part of. */
  of: Pick<HoldingRow, 'kind' | 'currency' | 'priceUnits'>;
  hasLots?: boolean;
  /** `account`: what is beneath it adds up to it. `lot`: it is beneath an account. */
  level?: 'account' | 'lot' | undefined;
}

/** A row for part of a position. Its table must have the same `hasLots`. */
export function PositionRow({ head, figures, of, hasLots = false, level }: Props) {
  const t = useT('holdings');
  const locale = useLocale();
  const { quantity, unitCost = null, bookCost = null, bookCostCad, marketValueCad, gainCad } = figures;
  const { currency, priceUnits } = of;
  const cell = (label: string, content: ReactNode) => (
    <td role="cell" data-label={label}>
      {content}
    </td>
  );
  return (
    <tr role="row" className={cx(styles.row, level !== undefined && styles[level])}>
      <th role="rowheader" scope={level === 'account' ? 'rowgroup' : 'row'}>
        {head}
      </th>
      {cell(t('holdings.columns.quantity'), formatQuantity(quantity, locale, quantityPlaces(of)))}
      {hasLots &&
        cell(
          t('lots.unitCost'),
          priceText({ price: unitCost, priceUnits, currency }, locale, UNIT_COST_PLACES),
        )}
      {hasLots &&
        currency !== 'CAD' &&
        cell(
          t('lots.ownCost', { currency }),
          bookCost !== null && <Amount amount={bookCost} locale={locale} currency={currency} />,
        )}
      {cell(t('holdings.columns.bookCost'), <Amount amount={bookCostCad} locale={locale} />)}
      {cell(t('holdings.columns.marketValue'), <Amount amount={marketValueCad} locale={locale} />)}
      {cell(t('holdings.columns.gain'), <SignedAmount amount={gainCad} locale={locale} />)}
    </tr>
  );
}

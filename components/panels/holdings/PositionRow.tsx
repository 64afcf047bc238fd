import type { ReactNode } from 'react';
import type { Decimal } from '@/contract/scalars';
import { formatQuantity } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { cx } from '../../ui/cx';
import { Amount } from '../figures/Amount';
import { SignedAmount } from '../figures/SignedAmount';
import { priceText } from './columns';
import styles from './HoldingDetail.module.css';
import { quantityPlaces, type HoldingRow } from './holdingRows';

/** What every part of a position has, in Canadian dollars but for what its names say. */
interface Figures {
  quantity: string;
  /** Null of what has lots, each with a cost of its own. */
  unitCost?: string | null;
  /** In the security's own currency; null while it is not known. */
  bookCost?: Decimal | null;
  bookCostCad: Decimal;
  marketValueCad: Decimal;
  gainCad: Decimal;
}

/** Of every unit cost: a quotient, which has them all. */
const UNIT_COST_PLACES = 4;

interface Props {
  /** What the part is called by. */
  head: ReactNode;
  figures: Figures;
  /** The position that it is a part of. */
  of: Pick<HoldingRow, 'kind' | 'currency' | 'priceUnits'>;
  hasLots?: boolean;
  /** `account`: what stands beneath it adds up to it; `lot`: stands beneath an account. */
  level?: 'account' | 'lot' | undefined;
}

/** A part of a position in its table, of which `hasLots` says the same. */
export function PositionRow({ head, figures, of, hasLots = false, level }: Props) {
  const t = useT('holdings');
  const locale = useLocale();
  const { quantity, unitCost = null, bookCost = null, bookCostCad, marketValueCad, gainCad } = figures;
  const { currency, priceUnits } = of;
  const cell = (label: string, content: ReactNode) => (
    <td role="cell" className={styles.figure} data-label={label}>
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

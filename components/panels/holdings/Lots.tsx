import type { Lot } from '@/contract/accounts/holdings';
import type { Currency } from '@/contract/scalars';
import { formatDate, formatQuantity } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Amount } from '../Amount';
import { SignedAmount } from '../SignedAmount';
import styles from './HoldingDetail.module.css';

interface Props {
  lots: readonly Lot[];
  /** The security's own. */
  currency: Currency;
}

/** The purchases of which a position is left; their figures add up to it. */
export function Lots({ lots, currency }: Props) {
  const t = useT('holdings');
  const locale = useLocale();
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{t('lots.title')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('lots.openedOn')}</th>
            <th scope="col" className={styles.figure}>
              {t('holdings.columns.quantity')}
            </th>
            {currency !== 'CAD' && (
              <th scope="col" className={styles.figure}>
                {t('lots.ownCost', { currency })}
              </th>
            )}
            <th scope="col" className={styles.figure}>
              {t('holdings.columns.bookCost')}
            </th>
            <th scope="col" className={styles.figure}>
              {t('holdings.columns.marketValue')}
            </th>
            <th scope="col" className={styles.figure}>
              {t('holdings.columns.gain')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lots.map((lot, index) => (
            <tr key={lot.transactionId ?? `unknown-${index}`}>
              <th scope="row">{lot.openedOn === null ? t('lots.unknown') : formatDate(lot.openedOn)}</th>
              <td className={styles.figure}>{formatQuantity(lot.quantity, locale)}</td>
              {currency !== 'CAD' && (
                <td className={styles.figure}>
                  <Amount amount={lot.bookCost} locale={locale} currency={currency} />
                </td>
              )}
              <td className={styles.figure}>
                <Amount amount={lot.bookCostCad} locale={locale} />
              </td>
              <td className={styles.figure}>
                <Amount amount={lot.marketValueCad} locale={locale} />
              </td>
              <td className={styles.figure}>
                <SignedAmount amount={lot.gainCad} locale={locale} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

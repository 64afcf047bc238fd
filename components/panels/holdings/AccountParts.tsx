import Link from 'next/link';
import type { Holding } from '@/contract/accounts/holdings';
import { formatQuantity } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { accountPath } from '../accountPath';
import { Amount } from '../Amount';
import { SignedAmount } from '../SignedAmount';
import styles from './HoldingDetail.module.css';

interface Props {
  parts: Holding['accounts'];
  /** True in a grid, which has one tab stop of its own. */
  isInGrid: boolean;
}

/** The accounts that a position is in, each with its part and the way to its lots. */
export function AccountParts({ parts, isInGrid }: Props) {
  const t = useT('holdings');
  const locale = useLocale();
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{t('parts.title')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('parts.account')}</th>
            <th scope="col" className={styles.figure}>
              {t('holdings.columns.quantity')}
            </th>
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
          {parts.map((part) => (
            <tr key={part.accountId}>
              <th scope="row">
                <Link href={accountPath(part.accountId, locale)} tabIndex={isInGrid ? -1 : undefined}>
                  {part.number}
                </Link>
              </th>
              <td className={styles.figure}>{formatQuantity(part.quantity, locale)}</td>
              <td className={styles.figure}>
                <Amount amount={part.bookCostCad} locale={locale} />
              </td>
              <td className={styles.figure}>
                <Amount amount={part.marketValueCad} locale={locale} />
              </td>
              <td className={styles.figure}>
                <SignedAmount amount={part.gainCad} locale={locale} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

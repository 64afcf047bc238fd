import type { ReactNode } from 'react';
import type { Lot } from '@/contract/accounts/holdings';
import { formatQuantity } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Amount } from '../Amount';
import { SignedAmount } from '../SignedAmount';
import styles from './HoldingDetail.module.css';

/** What every part of a position has, in Canadian dollars. */
type Figures = Pick<Lot, 'quantity' | 'bookCostCad' | 'marketValueCad' | 'gainCad'>;

interface Props<Part extends Figures> {
  caption: string;
  parts: readonly Part[];
  /** Places that each quantity has at least. */
  places?: number;
  keyOf(part: Part, index: number): string;
  /** What each part is called by. */
  head: { title: string; cellOf(part: Part): ReactNode };
  /** The book cost in the security's own currency, where that is another. */
  ownCost?: { title: string; cellOf(part: Part): ReactNode } | undefined;
}

/** What a position is made of, a row a part; the figures of the rows add up to it. */
export function PositionTable<Part extends Figures>(props: Props<Part>) {
  const { caption, parts, places, keyOf, head, ownCost } = props;
  const t = useT('holdings');
  const locale = useLocale();
  const titles = [
    t('holdings.columns.quantity'),
    ...(ownCost === undefined ? [] : [ownCost.title]),
    t('holdings.columns.bookCost'),
    t('holdings.columns.marketValue'),
    t('holdings.columns.gain'),
  ];
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{head.title}</th>
            {titles.map((title) => (
              <th key={title} scope="col" className={styles.figure}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map((part, index) => (
            <tr key={keyOf(part, index)}>
              <th scope="row">{head.cellOf(part)}</th>
              <td className={styles.figure}>{formatQuantity(part.quantity, locale, places)}</td>
              {ownCost !== undefined && <td className={styles.figure}>{ownCost.cellOf(part)}</td>}
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

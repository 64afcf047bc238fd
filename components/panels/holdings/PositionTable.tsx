import type { ReactNode } from 'react';
import type { Currency } from '@/contract/scalars';
import { useT } from '@/lib/i18n/useT';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './HoldingDetail.module.css';

interface Props {
  caption: string;
  /** What the rows are called by. */
  title: string;
  /** True where rows are lots, or have lots beneath them, each bought at a cost of its own. */
  hasLots?: boolean;
  /** The security's own. */
  currency: Currency;
  isBusy?: boolean;
  /** Its bodies, of `PositionRow`. */
  children: ReactNode;
}

/** How many columns a table of positions has. */
export const columnsOf = ({ hasLots = false, currency }: Pick<Props, 'hasLots' | 'currency'>): number =>
  5 + (hasLots ? 1 : 0) + (hasLots && currency !== 'CAD' ? 1 : 0);

/** What a position is made of, a row a part; the figures of the rows add up to it. Where it is narrow, rows are cards. */
export function PositionTable(props: Props) {
  const { caption, title, hasLots = false, currency, isBusy = false, children } = props;
  const t = useT('holdings');
  const titles = [
    t('holdings.columns.quantity'),
    ...(hasLots ? [t('lots.unitCost')] : []),
    ...(hasLots && currency !== 'CAD' ? [t('lots.ownCost', { currency })] : []),
    t('holdings.columns.bookCost'),
    t('holdings.columns.marketValue'),
    t('holdings.columns.gain'),
  ];
  return (
    <div className={styles.scroll}>
      <table className={styles.table} role="table" aria-busy={isBusy}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {title}
            </th>
            {titles.map((each) => (
              <th key={each} role="columnheader" scope="col" className={styles.figure}>
                {each}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}

import type { ReactNode } from 'react';
import { Box } from '@/components/ui/layout';
import type { Currency } from '@/contract/scalars';
import { useT } from '@/lib/i18n/useT';
import { SimpleTable } from '../../ui/SimpleTable';
import styles from './HoldingDetail.module.css';

interface Props {
  caption: string;
  /** The heading of the row names. */
  title: string;
  /** True when the rows are lots, or have lots beneath them, each bought at its own cost. */
  hasLots?: boolean;
  /** The security's own currency. */
  currency: Currency;
  isBusy?: boolean;
  /** Its table bodies, made of `PositionRow`. */
  children: ReactNode;
}

/** The headings of the figures, after the heading of the row names. */
const figuresOf = ({ hasLots = false, currency }: Pick<Props, 'hasLots' | 'currency'>) => [
  'holdings.columns.quantity' as const,
  ...(hasLots ? (['lots.unitCost'] as const) : []),
  ...(hasLots && currency !== 'CAD' ? (['lots.ownCost'] as const) : []),
  'holdings.columns.bookCost' as const,
  'holdings.columns.marketValue' as const,
  'holdings.columns.gain' as const,
];

/** How many columns a table of positions has. */
export const columnsOf = (table: Pick<Props, 'hasLots' | 'currency'>): number => 1 + figuresOf(table).length;

/**
 * What a position is made of, one row per part. The rows add up to it. On a narrow screen the rows become
 * cards.
 */
export function PositionTable(props: Props) {
  const { caption, title, currency, isBusy = false, children } = props;
  const t = useT('holdings');
  return (
    <Box isContainer className={styles.scroll}>
      <SimpleTable name={caption} hasFigures className={styles.table} role="table" aria-busy={isBusy}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {title}
            </th>
            {figuresOf(props).map((key) => (
              <th key={key} role="columnheader" scope="col">
                {t(key, { currency })}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </SimpleTable>
    </Box>
  );
}

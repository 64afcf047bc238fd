import { useDeferredValue, useState } from 'react';
import { Caption } from '@/components/ui/layout';
import type { HoldingLotsAnswer } from '@/contract/holdings/schema';
import { useT } from '@/lib/i18n/useT';
import type { RowCall } from '@/store/useRowCall';
import { ErrorState } from '../../states/ErrorState';
import { Skeleton } from '../../ui/Skeleton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { AccountLink } from './AccountLink';
import styles from './HoldingDetail.module.css';
import type { HoldingRow } from './holdingRows';
import { LotRows } from './LotRows';
import { PositionRow } from './PositionRow';
import { columnsOf, PositionTable } from './PositionTable';
import { type LotsLens, useHoldingLots } from './useHoldingLots';

interface Props {
  row: HoldingRow;
  lens: LotsLens;
  /** True in a grid, which has its own tab stop. */
  isInGrid: boolean;
}

/**
 * The accounts that hold a position. Each shows its part, and beneath it the lots that add up to it. The
 * parts are known; the lots load when this opens.
 */
export function AccountLots({ row, lens, isInGrid }: Props) {
  const t = useT('holdings');
  const { result, retry } = useHoldingLots(lens, row.symbol);
  const answer = result?.answer ?? null;
  return (
    <>
      <LotsStatus result={result} />
      <PositionTable
        caption={t('lots.byAccount')}
        title={t('lots.accountAndDay')}
        currency={row.currency}
        isBusy={result === null}
        hasLots
      >
        {row.accounts.map((part) => (
          <tbody key={part.accountId} role="rowgroup">
            <PositionRow
              head={<AccountLink part={part} isInGrid={isInGrid} />}
              figures={{ ...part, bookCost: partIn(answer, part.accountId)?.bookCost ?? null }}
              of={row}
              level="account"
              hasLots
            />
            {result === null && <LotWaiting columns={columnsOf({ currency: row.currency, hasLots: true })} />}
            <LotRows lots={partIn(answer, part.accountId)?.lots ?? []} row={row} level="lot" />
          </tbody>
        ))}
      </PositionTable>
      {result !== null && result.error !== null && <ErrorState error={result.error} onRetry={retry} />}
      {result?.error === null && result.answer.accounts.every(({ lots }) => lots.length === 0) && (
        <Caption as="p">{t('lots.none')}</Caption>
      )}
    </>
  );
}

/**
 * Announces that the lots are loading, and that they are there. A failure announces itself. It starts empty,
 * because screen readers ignore what such a region holds from the start.
 */
function LotsStatus({ result }: Pick<RowCall<HoldingLotsAnswer>, 'result'>) {
  const t = useT('holdings');
  const common = useT();
  const isThere = result !== null && result.answer !== null;
  const loaded = isThere ? common('states.loaded', { name: t('lots.byAccount') }) : '';
  // The person heard it already, before it left the view.
  const [wasThere] = useState(result !== null);
  const said = useDeferredValue(wasThere ? '' : result === null ? t('lots.loading') : loaded, '');
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}

const partIn = (answer: HoldingLotsAnswer | null, id: string) =>
  answer?.accounts.find(({ accountId }) => accountId === id);

/** A placeholder for a lot. Each account has at least one. */
function LotWaiting({ columns }: { columns: number }) {
  return (
    <tr className={styles.waiting} aria-hidden="true">
      {Array.from({ length: columns }, (_, index) => (
        <td key={index} className={styles.figure}>
          <Skeleton width="short" />
        </td>
      ))}
    </tr>
  );
}

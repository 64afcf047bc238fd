import { useDeferredValue, useState } from 'react';
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
  /** True in a grid, which has one tab stop of its own. */
  isInGrid: boolean;
}

/**
 * The accounts that a position is in, each with its part and beneath it its lots, which add up to it. The parts are
 * known; the lots are asked for when this opens.
 */
export function AccountLots({ row, lens, isInGrid }: Props) {
  const t = useT('holdings');
  const { told, retry } = useHoldingLots(lens, row.symbol);
  const answer = told?.answer ?? null;
  return (
    <>
      <LotsStatus told={told} />
      <PositionTable
        caption={t('lots.byAccount')}
        title={t('lots.accountAndDay')}
        currency={row.currency}
        isBusy={told === null}
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
            {told === null && <LotWaiting columns={columnsOf({ currency: row.currency, hasLots: true })} />}
            <LotRows lots={partIn(answer, part.accountId)?.lots ?? []} row={row} level="lot" />
          </tbody>
        ))}
      </PositionTable>
      {told !== null && told.error !== null && <ErrorState error={told.error} onRetry={retry} />}
      {told?.error === null && told.answer.accounts.every(({ lots }) => lots.length === 0) && (
        <p className={styles.facts}>{t('lots.none')}</p>
      )}
    </>
  );
}

/**
 * Says aloud that the lots are on their way, and that they are there; a failure says so itself. It appears empty: what
 * such a region holds from the start goes unheard.
 */
function LotsStatus({ told }: Pick<RowCall<HoldingLotsAnswer>, 'told'>) {
  const t = useT('holdings');
  const common = useT();
  const isThere = told !== null && told.answer !== null;
  const loaded = isThere ? common('states.loaded', { name: t('lots.byAccount') }) : '';
  // What comes back into sight was heard before.
  const [wasTold] = useState(told !== null);
  const said = useDeferredValue(wasTold ? '' : told === null ? t('lots.loading') : loaded, '');
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}

const partIn = (answer: HoldingLotsAnswer | null, id: string) =>
  answer?.accounts.find(({ accountId }) => accountId === id);

/** A lot before it is there: each account has one at least. */
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

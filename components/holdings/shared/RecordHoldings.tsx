import type { ComponentProps } from 'react';
import type { HoldingsAnswer } from '@/contract/holdings/schema';
import { useT } from '@/lib/i18n/useT';
import type { CallView } from '@/store/callView';
import { useAppSelector } from '@/store/hooks';
import { selectTable } from '@/store/superTable';
import { cx } from '@/components/ui/cx';
import { AccountChoice } from '../../accounts/shared/filter/AccountChoice';
import { AllocationPanel } from '../../allocation/shared/AllocationPanel';
import { HoldingsPanel } from './HoldingsPanel';
import { TablePanelSkeleton } from '../../kit/record/PanelSkeleton';
import { isAwaited, PanelState } from '../../kit/record/PanelState';
import type { RecordLens } from '../../kit/record/recordLens';
import styles from './RecordHoldings.module.css';

interface Props extends ComponentProps<typeof AccountChoice> {
  /** The screen whose channels carry the calls. It also names the table. */
  screen: 'clientHoldings' | 'householdHoldings';
  lens: RecordLens;
  holdings: CallView<HoldingsAnswer>;
  /** The page of the security's transactions. */
  transactionsHref(symbol: string): string;
}

/**
 * What a record holds through a lens: which accounts count, each security with its parts, and the allocation.
 */
export function RecordHoldings({ screen, lens, holdings, transactionsHref, ...choice }: Props) {
  const t = useT('holdings');
  const title = t('holdings.title');
  const { isLayoutKnown } = useAppSelector(selectTable(screen));
  const areRowsAwaited = isAwaited(holdings) || (holdings.status !== 'error' && !isLayoutKnown);
  return (
    <>
      <AccountChoice key={[lens.id, lens.memberId].join()} {...choice} />
      <PanelState view={holdings} title={title} skeleton={<TablePanelSkeleton title={title} lines={8} />}>
        {({ rows, ...answer }) => (
          <HoldingsPanel
            tableKey={screen}
            answer={{ ...answer, holdings: rows }}
            lens={lens}
            transactionsHref={transactionsHref}
            isTitleHidden
          />
        )}
      </PanelState>
      {/* The height of the rows is unknown before they load, so this would appear too high beneath their
          placeholder. */}
      <div className={cx(styles.narrow, areRowsAwaited && styles.waiting)}>
        <AllocationPanel screen={screen} lens={lens} />
      </div>
    </>
  );
}

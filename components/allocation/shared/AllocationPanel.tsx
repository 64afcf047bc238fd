import { useState } from 'react';
import { Grid, Text } from '@/components/ui/layout';
import type { AllocationAnswer } from '@/contract/allocation/schema';
import { ALLOCATION_DIMENSIONS, type AllocationDimension } from '@/contract/export/choices';
import { useT } from '@/lib/i18n/useT';
import { placeOn } from '@/store/screenApi';
import { useCallAt } from '@/store/useScreenCall';
import { Card } from '../../ui/Card';
import { Segments } from '../../ui/Segments';
import { BasisNote } from '../../kit/figures/BasisNote';
import { Explain } from '../../kit/figures/Explain';
import { ExportButton } from '../../kit/export/ExportButton';
import { PanelState } from '../../kit/record/PanelState';
import { lensBody, LENS_CALLS, type RecordLens, type ScreenWith } from '../../kit/record/recordLens';
import { useLastNameFirst } from '../../kit/record/useLastNameFirst';
import { useSeen } from '../../kit/record/useSeen';
import styles from './AllocationPanel.module.css';
import { AllocationSkeleton } from './AllocationSkeleton';
import { AllocationTable } from './AllocationTable';
import { ALLOCATION_COLUMNS, exportedRows } from './exported';
import { toParts } from './parts';
import { useLookThroughNotes } from './useLookThroughNotes';

interface Props {
  /** The screen whose channel carries the call. */
  screen: ScreenWith<'allocation'>;
  lens: RecordLens;
}

/** What a record holds by class, sector, region or currency. It loads when it scrolls into view. */
export function AllocationPanel({ screen, lens }: Props) {
  const t = useT('holdings');
  const { ref, isSeen } = useSeen();
  const place = placeOn(LENS_CALLS.allocation, screen);
  const view = useCallAt<AllocationAnswer>(place, isSeen ? lensBody(lens) : null);
  const title = t('allocation.title');
  return (
    <div ref={ref}>
      <PanelState view={view} title={title} skeleton={<AllocationSkeleton title={title} />}>
        {(data) => <Allocation allocation={data} lens={lens} />}
      </PanelState>
    </div>
  );
}

function Allocation({ allocation, lens }: { allocation: AllocationAnswer; lens: RecordLens }) {
  const t = useT('holdings');
  const [dimension, setDimension] = useState<AllocationDimension>('assetClass');
  const lastFirst = useLastNameFirst();
  const { dimensions, total, basis, isPartial, asOf } = allocation;
  const notes = useLookThroughNotes(allocation, dimension);
  const parts = toParts(dimensions[dimension]);
  const isEmpty = parts.every(({ amount }) => /^-?0+\.0+$/.test(amount));
  const options = ALLOCATION_DIMENSIONS.map((value) => ({ value, label: t(`splitBy.${value}`) }));
  const action = (
    <ExportButton
      subject={{
        rows: exportedRows(lens, dimension),
        columns: ALLOCATION_COLUMNS,
        total: parts.length,
        lastFirst,
        asOf,
      }}
    />
  );
  return (
    <Card isFlush title={t('allocation.title')} action={isEmpty ? undefined : action}>
      {isEmpty ? (
        <Text as="p" tone="soft" pad="0 inset">
          {t('allocation.empty')}
        </Text>
      ) : (
        <Grid columns={1} gap={3} pad="0 inset" className={styles.content}>
          <Segments
            label={t('allocation.dimension')}
            options={options}
            value={dimension}
            onChange={setDimension}
          />
          <AllocationTable
            dimension={dimension}
            parts={parts}
            total={total}
            explain={
              <Explain
                name={t('allocation.total')}
                explain={allocation.explain}
                total={total}
                basis={basis}
              />
            }
          />
        </Grid>
      )}
      <BasisNote
        basis={basis}
        isPartial={isPartial}
        hasForeign={dimensions.currency.some(({ bucket }) => bucket === 'USD')}
        notes={notes}
      />
    </Card>
  );
}

import { useState } from 'react';
import { Box } from '@/components/ui/layout';
import { VALUE_RANGES, type ValueRange } from '@/contract/valueHistory/codes';
import type { ValueHistoryAnswer } from '@/contract/valueHistory/schema';
import { useT } from '@/lib/i18n/useT';
import { placeOn } from '@/store/screenApi';
import { useCallAt } from '@/store/useScreenCall';
import { Card } from '../../ui/Card';
import { Segments } from '../../ui/Segments';
import { CardState } from '../../kit/record/CardState';
import { TableExport } from '../../kit/export/TableExport';
import { lensBody, LENS_CALLS, type RecordLens, type ScreenWith } from '../../kit/record/recordLens';
import { useLastNameFirst } from '../../kit/record/useLastNameFirst';
import { useSeen } from '../../kit/record/useSeen';
import { LATEST_FIRST, VALUE_COLUMNS, VALUE_TABLE } from './columns';
import { exportedRows } from './exported';
import { ValueOverTime } from './ValueOverTime';
import styles from './ValueOverTime.module.css';

interface Props {
  /** The screen whose channel carries the call. */
  screen: ScreenWith<'valueHistory'>;
  lens: RecordLens;
}

const FIRST_RANGE: ValueRange = '1y';

/** What a record was worth day by day, with market and net flow apart. It loads when it scrolls into view. */
export function ValueOverTimePanel({ screen, lens }: Props) {
  const t = useT('holdings');
  const { ref, isSeen } = useSeen();
  const [range, setRange] = useState<ValueRange>(FIRST_RANGE);
  const [sort, setSort] = useState(LATEST_FIRST);
  const lastFirst = useLastNameFirst();
  const place = placeOn(LENS_CALLS.valueHistory, screen);
  const body = { ...lensBody(lens), range };
  const view = useCallAt<ValueHistoryAnswer>(place, isSeen ? body : null);
  const title = t('value.title');
  const options = VALUE_RANGES.map((value) => ({ value, label: t(`value.range.${value}`) }));
  const ranges = <Segments label={t('value.ranges')} options={options} value={range} onChange={setRange} />;
  return (
    <div ref={ref}>
      <Card isFlush title={title} meta={ranges}>
        <CardState
          view={view}
          name={title}
          skeleton={
            <Box
              radius="check"
              fill="sunken"
              isScreenOnly
              className={styles.skeleton}
              aria-hidden="true"
              data-skeleton=""
            />
          }
        >
          {(data) => (
            <ValueOverTime
              history={data}
              sort={sort}
              onSort={setSort}
              action={
                <TableExport
                  tableKey={VALUE_TABLE}
                  columns={VALUE_COLUMNS}
                  rows={exportedRows(lens, data.range, sort)}
                  total={data.points.length}
                  lastFirst={lastFirst}
                  asOf={data.asOf}
                />
              }
            />
          )}
        </CardState>
      </Card>
    </div>
  );
}

import { useState } from 'react';
import { VALUE_RANGES, type ValueRange } from '@/contract/accounts/codes';
import type { ValueHistoryAnswer } from '@/contract/accounts/history';
import type { ScreenName } from '@/contract/channels';
import { useT } from '@/lib/i18n/useT';
import { useSectionCall } from '@/store/useSectionCall';
import { Card } from '../../ui/Card';
import { Segments } from '../../ui/Segments';
import { CardState } from '../CardState';
import { TableExport } from '../export/TableExport';
import { lensBody, LENS_CALLS, type RecordLens } from '../recordLens';
import { useLastNameFirst } from '../useLastNameFirst';
import { useSeen } from '../useSeen';
import { LATEST_FIRST, VALUE_COLUMNS, VALUE_TABLE } from './columns';
import { exportedRows } from './exported';
import { ValueOverTime } from './ValueOverTime';
import styles from './ValueOverTime.module.css';

interface Props {
  /** The screen whose channel carries the call. */
  screen: ScreenName;
  lens: RecordLens;
}

const FIRST_RANGE: ValueRange = '1y';

/** What a record was worth day by day, market and net flow apart: asked for when it comes in sight. */
export function ValueOverTimePanel({ screen, lens }: Props) {
  const t = useT('holdings');
  const { ref, isSeen } = useSeen();
  const [range, setRange] = useState<ValueRange>(FIRST_RANGE);
  const [sort, setSort] = useState(LATEST_FIRST);
  const lastFirst = useLastNameFirst();
  const place = { screen, api: LENS_CALLS.valueHistory[lens.record] };
  const body = { ...lensBody(lens), range };
  const view = useSectionCall<ValueHistoryAnswer>(place, body, isSeen);
  const title = t('value.title');
  const options = VALUE_RANGES.map((value) => ({ value, label: t(`value.range.${value}`) }));
  const ranges = <Segments label={t('value.ranges')} options={options} value={range} onChange={setRange} />;
  return (
    <div ref={ref}>
      <Card isFlush title={title} meta={ranges}>
        <CardState
          view={view}
          name={title}
          skeleton={<div className={styles.skeleton} aria-hidden="true" data-skeleton="" />}
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

import { useState, type ReactNode } from 'react';
import { Box, Row } from '@/components/ui/layout';
import { look } from '@/components/ui/look';
import type { SeriesRange } from '@/contract/boa/codes';
import type {
  BoaBreakdownAnswer,
  BoaBreakdownBody,
  BoaSeriesAnswer,
  BoaSeriesBody,
} from '@/contract/boa/schema';
import { useT } from '@/lib/i18n/useT';
import { keyOf } from '@/store/key';
import { placeOf } from '@/store/screenApi';
import { selectLastNameFirst } from '@/store/selectors';
import { useAppSelector } from '@/store/hooks';
import { useRowCall, type RowCall } from '@/store/useRowCall';
import type { ExportSubject } from '../kit/export/exportSubject';
import { ErrorState } from '../states/ErrorState';
import { RetryRegion } from '../states/RetryRegion';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { Segments } from '../ui/Segments';
import { useIsPrinting } from '../ui/useIsPrinting';
import styles from './BookOfBusiness.module.css';
import { useFileOfPart, usePartOfFile } from './dashboardFile';
import { partFile, seriesFile } from './partFile';

const inDashboards = selectLastNameFirst('boaDashboards');

interface Shown<Answer> {
  title: string;
  /** What qualifies the heading. */
  meta?(answer: Answer): ReactNode;
  /** The drawing. */
  chart(answer: Answer): ReactNode;
  /** The same figures as a table; absent when the part is a table already. */
  table?(answer: Answer): ReactNode;
  /** What is chosen of it, above the drawing. */
  choice?: ReactNode;
  /** Said beneath, drawing or table. */
  note?(answer: Answer): ReactNode;
}

interface Props<Answer, Body> extends Shown<Answer> {
  body: Body;
}

/** A part of a dashboard that is broken down by one dimension. */
export function BreakdownPart({
  body,
  hasShare = false,
  ...shown
}: Props<BoaBreakdownAnswer, BoaBreakdownBody> & { hasShare?: boolean }) {
  const { period, dimension, measures, limit } = body;
  const lastFirst = useAppSelector(inDashboards);
  const id = usePartOfFile({
    title: shown.title,
    hasShare,
    asks: { kind: 'breakdown', period, dimension, measures, limit },
  });
  // Another question is another part.
  return (
    <AskedPart
      key={keyOf(body)}
      api="boaBreakdown"
      body={body}
      id={id}
      fileOf={(answer: BoaBreakdownAnswer) =>
        partFile({ body, answer, title: shown.title, hasShare, lastFirst })
      }
      {...shown}
    />
  );
}

interface SeriesProps extends Props<BoaSeriesAnswer, Omit<BoaSeriesBody, 'range'>> {
  /** How far back it may go, the shortest first. */
  ranges: readonly SeriesRange[];
}

/** A part of a dashboard by months, as far back as the person chooses. */
export function SeriesPart({ body: asked, ranges, ...shown }: SeriesProps) {
  const t = useT('boa');
  const [range, setRange] = useState<SeriesRange>(ranges[0] ?? '1y');
  const body = { ...asked, range };
  const { measures, byType } = body;
  const id = usePartOfFile({
    title: shown.title,
    hasShare: false,
    asks: { kind: 'series', measures, byType, range },
  });
  return (
    <AskedPart
      // Another range is the same part: its choice keeps the focus, and the months of before stand until the new ones come.
      key={keyOf(asked)}
      api="boaSeries"
      body={body}
      id={id}
      fileOf={(answer: BoaSeriesAnswer) => seriesFile({ body, answer, title: shown.title })}
      choice={
        <Segments
          label={t('ranges')}
          value={range}
          options={ranges.map((value) => ({ value, label: t(`range.${value}`) }))}
          onChange={setRange}
        />
      }
      {...shown}
    />
  );
}

function AskedPart<Answer>({
  api,
  body,
  id,
  fileOf,
  ...shown
}: {
  api: 'boaBreakdown' | 'boaSeries';
  body: object;
  /** The id of the part in what the dashboard exports. */
  id: string;
  fileOf(answer: Answer): ExportSubject;
} & Shown<Answer>) {
  const call = useRowCall<Answer>(placeOf('boa', api), body);
  const answer = call.result?.answer ?? null;
  useFileOfPart(id, answer === null ? null : fileOf(answer));
  return <PartCard call={call} {...shown} />;
}

function PartCard<Answer>({
  call: { result, retry },
  title,
  meta,
  chart,
  table,
  choice,
  note,
}: { call: RowCall<Answer> } & Shown<Answer>) {
  const t = useT('boa');
  const [isTable, setTable] = useState(false);
  const isPrinting = useIsPrinting();
  const answer = result?.answer ?? null;
  const status = result === null ? 'loading' : result.error === null ? 'success' : 'error';
  return (
    <Card
      title={title}
      meta={answer === null ? undefined : meta?.(answer)}
      className={look({ canShrink: true })}
      {...(answer !== null &&
        table !== undefined && {
          action: (
            <Row as="span" isScreenOnly>
              <Button variant="quiet" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
                {t('table')}
              </Button>
            </Row>
          ),
        })}
    >
      {choice !== undefined && (
        <Box marginBottom={3} isScreenOnly>
          {choice}
        </Box>
      )}
      <RetryRegion name={title} status={status}>
        {result?.error && answer === null ? (
          <ErrorState error={result.error} onRetry={retry} />
        ) : answer === null ? (
          <Box radius="check" fill="sunken" className={styles.awaited} aria-hidden="true" data-skeleton="" />
        ) : (
          <>
            {isTable && table !== undefined ? table(answer) : chart(answer)}
            {isPrinting && !isTable && table?.(answer)}
            {note !== undefined && (
              <Box tone="soft" size="caption" marginTop={2}>
                {note(answer)}
              </Box>
            )}
          </>
        )}
      </RetryRegion>
    </Card>
  );
}

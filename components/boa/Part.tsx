import { useState, type ReactNode } from 'react';
import type {
  BoaBreakdownAnswer,
  BoaBreakdownBody,
  BoaSeriesAnswer,
  BoaSeriesBody,
} from '@/contract/boa/schema';
import { useT } from '@/lib/i18n/useT';
import { keyOf } from '@/store/key';
import { placeOf } from '@/store/screenApi';
import { useRowCall, type RowCall } from '@/store/useRowCall';
import { ErrorState } from '../states/ErrorState';
import { RetryRegion } from '../states/RetryRegion';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { useIsPrinting } from '../ui/useIsPrinting';
import styles from './Boa.module.css';
import { PartExport, SeriesExport } from './PartExport';

interface Shown<Answer> {
  title: string;
  /** What qualifies the heading. */
  meta?(answer: Answer): ReactNode;
  /** The drawing. */
  chart(answer: Answer): ReactNode;
  /** The same figures as a table; absent where the part is one. */
  table?(answer: Answer): ReactNode;
  /** What is done with the figures: the export. */
  action?(answer: Answer): ReactNode;
  /** Said beneath, drawing or table. */
  note?(answer: Answer): ReactNode;
}

interface Props<Answer, Body> extends Shown<Answer> {
  body: Body;
}

/** A part of a dashboard that is broken down by one dimension. */
export function BreakdownPart({ body, ...shown }: Props<BoaBreakdownAnswer, BoaBreakdownBody>) {
  // Another question is another part.
  return (
    <AskedPart
      key={keyOf(body)}
      api="boaBreakdown"
      body={body}
      action={(answer: BoaBreakdownAnswer) => <PartExport body={body} answer={answer} title={shown.title} />}
      {...shown}
    />
  );
}

/** A part of a dashboard that is told month by month. */
export function SeriesPart({ body, ...shown }: Props<BoaSeriesAnswer, BoaSeriesBody>) {
  return (
    <AskedPart
      key={keyOf(body)}
      api="boaSeries"
      body={body}
      action={(answer: BoaSeriesAnswer) => <SeriesExport body={body} answer={answer} title={shown.title} />}
      {...shown}
    />
  );
}

function AskedPart<Answer>({
  api,
  body,
  ...shown
}: { api: 'boaBreakdown' | 'boaSeries'; body: object } & Shown<Answer>) {
  const call = useRowCall<Answer>(placeOf('boa', api), body);
  return <PartCard call={call} {...shown} />;
}

function PartCard<Answer>({
  call: { result, retry },
  title,
  meta,
  chart,
  table,
  action,
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
      className={styles.part}
      {...(answer !== null && {
        action: (
          <span className={styles.partActions}>
            {action?.(answer)}
            {table !== undefined && (
              <Button variant="quiet" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
                {t('table')}
              </Button>
            )}
          </span>
        ),
      })}
    >
      <RetryRegion name={title} status={status}>
        {result?.error && answer === null ? (
          <ErrorState error={result.error} onRetry={retry} />
        ) : answer === null ? (
          <div className={styles.awaited} aria-hidden="true" data-skeleton="" />
        ) : (
          <>
            {isTable && table !== undefined ? table(answer) : chart(answer)}
            {isPrinting && !isTable && table?.(answer)}
            {note !== undefined && <div className={styles.note}>{note(answer)}</div>}
          </>
        )}
      </RetryRegion>
    </Card>
  );
}

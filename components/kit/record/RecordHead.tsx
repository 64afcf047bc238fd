import type { ReactNode } from 'react';
import type { CallView } from '@/store/callView';
import { ErrorState } from '@/components/states/ErrorState';
import { RetryOutcome, useRetryPhase } from '@/components/states/RetryOutcome';
import { ScreenTitle } from '@/components/states/ScreenTitle';
import { Card } from '@/components/ui/Card';
import { cx } from '@/components/ui/cx';
import { Skeleton } from '@/components/ui/Skeleton';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { Row } from '@/components/ui/layout';
import { look } from '@/components/ui/look';
import { Crumbs, type Crumb } from './Crumbs';
import styles from './RecordHead.module.css';
import { useMeasuredHeight } from './useMeasuredHeight';

interface Props<T> {
  overview: CallView<T>;
  words: {
    /** Names the crumbs for a screen reader. */
    crumbs: string;
    /** The kind of record, while its name is not known. */
    page: string;
    loading: string;
  };
  /** The links back, from the widest to the nearest. */
  crumbs: readonly Crumb[];
  titleOf(data: T): string;
  /** Which page of the record this is, heard with its name. */
  page?: string | undefined;
  /** One line of facts. */
  children(data: T): ReactNode;
  /** Actions, at the end of the head. */
  actions?: ReactNode;
  /** The tabs of the record, below everything else. */
  tabs?: ReactNode;
  /** Receives the head's height in px, at first and on change. When it is given, the head stays in sight. */
  onHeight?(px: number): void;
}

const ignored = () => undefined;

/**
 * What a record is: breadcrumbs, name and one line of facts. The heading stays the same element while the
 * name loads, so that it keeps the focus that a page change gave it.
 */
export function RecordHead<T>({
  overview,
  words,
  crumbs,
  titleOf,
  page,
  children,
  actions,
  tabs,
  onHeight,
}: Props<T>) {
  const head = useMeasuredHeight<HTMLElement>(onHeight ?? ignored);
  const { data, status, error, retry } = overview;
  const phase = useRetryPhase(status);
  const hasFailed = data === null && status === 'error' && error !== null;
  const isPending = data === null && !hasFailed;
  return (
    <Row ref={head} as="header" gap="2 4" canWrap align="end" className={cx(onHeight && styles.stuck)}>
      <div className={isPending ? styles.pending : styles.card}>
        <Crumbs label={words.crumbs} crumbs={crumbs} />
        <ScreenTitle
          text={data === null ? words.page : titleOf(data)}
          of={data === null ? null : (page ?? null)}
        />
        <RetryOutcome phase={phase} name={words.page} />
        {data !== null && <p>{children(data)}</p>}
        {isPending && (
          <p>
            <VisuallyHidden role="status">{words.loading}</VisuallyHidden>
            <Skeleton width="long" />
          </p>
        )}
        {hasFailed && (
          <Card isFlush className={look({ marginTop: 3 })}>
            <ErrorState error={error} onRetry={retry} />
          </Card>
        )}
      </div>
      {actions}
      {tabs}
    </Row>
  );
}

import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';
import type { CallView } from '@/store/callView';
import { ErrorState } from '../states/ErrorState';
import { RetryOutcome, useRetryPhase } from '../states/RetryOutcome';
import { ScreenTitle } from '../states/ScreenTitle';
import { Card } from '../ui/Card';
import { Skeleton } from '../ui/Skeleton';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import styles from './RecordHead.module.css';
import { useMeasuredHeight } from './useMeasuredHeight';

interface Props<T> {
  overview: CallView<T>;
  words: {
    /** Names the crumb for a screen reader. */
    crumbs: string;
    /** The list that the crumb leads to. */
    list: string;
    /** What kind of record it is, while its name is not known. */
    page: string;
    loading: string;
  };
  /** The way back to the list. */
  list: Pick<ComponentProps<typeof Link>, 'href' | 'onClick'>;
  titleOf(data: T): string;
  /** One line of facts. */
  children(data: T): ReactNode;
  /** Receives the head's height in px, at first and whenever it changes. */
  onHeight(px: number): void;
}

/**
 * What a record is: crumb, name, and one line of facts. The heading is the same element while the name is on its
 * way and when it is there, so that the focus that a change of page put on it stays.
 */
export function RecordHead<T>({ overview, words, list, titleOf, children, onHeight }: Props<T>) {
  const head = useMeasuredHeight<HTMLElement>(onHeight);
  const { data, status, error, retry } = overview;
  const phase = useRetryPhase(status);
  const hasFailed = data === null && status === 'error' && error !== null;
  const isPending = data === null && !hasFailed;
  return (
    <header ref={head} className={isPending ? styles.pending : styles.card}>
      <nav className={styles.crumb} aria-label={words.crumbs}>
        <Link {...list}>{words.list}</Link>
      </nav>
      <ScreenTitle text={data === null ? words.page : titleOf(data)} />
      <RetryOutcome phase={phase} name={words.page} />
      {data !== null && <p>{children(data)}</p>}
      {isPending && (
        <p>
          <VisuallyHidden role="status">{words.loading}</VisuallyHidden>
          <Skeleton width="long" />
        </p>
      )}
      {hasFailed && (
        <Card isFlush className={styles.failed}>
          <ErrorState error={error} onRetry={retry} />
        </Card>
      )}
    </header>
  );
}

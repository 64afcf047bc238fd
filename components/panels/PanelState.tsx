import type { ReactNode } from 'react';
import type { CallView } from '@/store/callView';
import { ErrorState } from '../states/ErrorState';
import { RetryRegion } from '../states/RetryRegion';
import { Card } from '../ui/Card';
import styles from './PanelState.module.css';

interface Props<T> {
  view: CallView<T>;
  /** The heading that the panel bears, kept over its error. */
  title: string;
  /** The shape of what comes. */
  skeleton: ReactNode;
  children(data: T): ReactNode;
}

/** A panel by the state of its call: the shape of what comes, the answer, or the error in its place with Retry. */
export function PanelState<T>(props: Props<T>) {
  const { title, view } = props;
  return (
    <RetryRegion name={title} status={view.status}>
      <PanelContent {...props} />
    </RetryRegion>
  );
}

/** True while the shape of what comes stands in a panel: neither the answer nor an error is there. */
export function isAwaited({ data, isPrevious, status, error }: CallView<unknown>): boolean {
  return (data === null || isPrevious) && (status !== 'error' || error === null);
}

function PanelContent<T>({ view, title, skeleton, children }: Props<T>) {
  if (view.data !== null && !view.isPrevious) return children(view.data);
  if (view.error === null || isAwaited(view)) return skeleton;
  return (
    <Card isFlush title={title}>
      <div className={styles.titled}>
        <ErrorState error={view.error} onRetry={view.retry} />
      </div>
    </Card>
  );
}

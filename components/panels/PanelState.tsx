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

function PanelContent<T>({ view, title, skeleton, children }: Props<T>) {
  if (view.data !== null && !view.isPrevious) return children(view.data);
  if (view.status !== 'error' || view.error === null) return skeleton;
  return (
    <Card isFlush title={title}>
      <div className={styles.titled}>
        <ErrorState error={view.error} onRetry={view.retry} />
      </div>
    </Card>
  );
}

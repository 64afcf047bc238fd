import type { ReactNode } from 'react';
import type { CallView } from '@/store/callView';
import { ErrorState } from '@/components/states/ErrorState';
import { RetryRegion } from '@/components/states/RetryRegion';

interface Props<T> {
  view: CallView<T>;
  /** What the card's heading says. */
  name: string;
  /** The shape of what comes. */
  skeleton: ReactNode;
  children(data: T): ReactNode;
}

/**
 * What stands in a card whose controls stay while the answer changes: the shape of what comes, the answer (the last
 * one, where the view keeps it), or the error in its place with Retry.
 */
export function CardState<T>({ view, name, skeleton, children }: Props<T>) {
  const { status, data, error, retry } = view;
  return (
    <RetryRegion name={name} status={status}>
      {status === 'error' && error !== null ? (
        <ErrorState error={error} onRetry={retry} />
      ) : data === null ? (
        skeleton
      ) : (
        children(data)
      )}
    </RetryRegion>
  );
}

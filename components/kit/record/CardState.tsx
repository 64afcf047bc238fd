import type { ReactNode } from 'react';
import type { CallView } from '@/store/callView';
import { ErrorState } from '@/components/states/ErrorState';
import { RetryRegion } from '@/components/states/RetryRegion';

interface Props<T> {
  view: CallView<T>;
  /** The card's heading. */
  name: string;
  /** The placeholder for the content. */
  skeleton: ReactNode;
  children(data: T): ReactNode;
}

/**
 * The content of a card whose controls stay while the answer changes: the placeholder, the answer (the last
 * one, if the view keeps it), or the error with Retry.
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

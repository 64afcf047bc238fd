import type { ReactNode } from 'react';
import { useT } from '@/lib/i18n/useT';
import type { CallView } from '@/store/callView';
import { ErrorState } from '@/components/states/ErrorState';
import { RetryRegion } from '@/components/states/RetryRegion';
import { Card } from '@/components/ui/Card';
import { useIsPrinting } from '@/components/ui/useIsPrinting';
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

/** The shape of what comes; on paper, which cannot wait, the words that it is not there. */
function Awaited({ title, skeleton }: Pick<Props<unknown>, 'title' | 'skeleton'>) {
  const t = useT();
  if (!useIsPrinting()) return skeleton;
  return (
    <Card title={title}>
      <p>{t('states.notPrinted')}</p>
    </Card>
  );
}

function PanelContent<T>({ view, title, skeleton, children }: Props<T>) {
  if (view.data !== null && !view.isPrevious) return children(view.data);
  if (view.error === null || isAwaited(view)) return <Awaited title={title} skeleton={skeleton} />;
  return (
    <Card isFlush title={title}>
      <div className={styles.titled}>
        <ErrorState error={view.error} onRetry={view.retry} />
      </div>
    </Card>
  );
}

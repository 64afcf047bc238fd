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
  /** The panel is what its screen is about, so that its absence is said. */
  isSubject?: true;
  /** The panel's heading, which stays above an error. */
  title: string;
  /** The placeholder for the content. */
  skeleton: ReactNode;
  children(data: T): ReactNode;
}

/** A panel in each state of its call: the placeholder, the answer, or the error with Retry. */
export function PanelState<T>(props: Props<T>) {
  const { title, view } = props;
  return (
    <RetryRegion name={title} status={view.status}>
      <PanelContent {...props} />
    </RetryRegion>
  );
}

/** True while a panel shows its placeholder: there is neither an answer nor an error. */
export function isAwaited({ data, isPrevious, status, error }: CallView<unknown>): boolean {
  return (data === null || isPrevious) && (status !== 'error' || error === null);
}

/** The placeholder. In print, which cannot wait, it says that the content is not there. */
function Awaited({ title, skeleton }: Pick<Props<unknown>, 'title' | 'skeleton'>) {
  const t = useT();
  if (!useIsPrinting()) return skeleton;
  return (
    <Card title={title}>
      <p>{t('states.notPrinted')}</p>
    </Card>
  );
}

function PanelContent<T>({ view, isSubject, title, skeleton, children }: Props<T>) {
  if (view.data !== null && !view.isPrevious) return children(view.data);
  // A part that the firm's gateway does not offer is not there.
  if (view.error?.code === 'not-served' && !isSubject) return null;
  if (view.error === null || isAwaited(view)) return <Awaited title={title} skeleton={skeleton} />;
  return (
    <Card isFlush title={title}>
      <div className={styles.titled}>
        <ErrorState error={view.error} onRetry={view.retry} />
      </div>
    </Card>
  );
}

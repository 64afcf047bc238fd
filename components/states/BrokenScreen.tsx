import { useT } from '@/lib/i18n/useT';
import { RetryButton } from './RetryButton';
import styles from './States.module.css';

interface Props {
  failureId: string;
  onRetry(): void;
}

/** In place of a screen that stopped: a sentence, the id under which it is logged, Retry. */
export function BrokenScreen({ failureId, onRetry }: Props) {
  const t = useT();
  return (
    <div className={styles.screen} role="alert">
      <p>{t('states.broken')}</p>
      <p className={styles.id}>{t('states.requestId', { id: failureId })}</p>
      <RetryButton onRetry={onRetry} />
    </div>
  );
}

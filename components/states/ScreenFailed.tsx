import { useT } from '@/lib/i18n/useT';
import { RetryButton } from './RetryButton';
import { cx } from '../ui/cx';
import styles from './States.module.css';

interface Props {
  onRetry(): void;
}

/** In place of a screen of which too little could be loaded to say more: one sentence and Retry. */
export function ScreenFailed({ onRetry }: Props) {
  const t = useT();
  return (
    <div className={cx(styles.screen)} role="alert">
      <p>{t('states.failed')}</p>
      <RetryButton onRetry={onRetry} />
    </div>
  );
}

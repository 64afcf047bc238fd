import { Stack } from '@/components/ui/layout';
import { useT } from '@/lib/i18n/useT';
import { RetryButton } from './RetryButton';
import styles from './States.module.css';

interface Props {
  onRetry(): void;
}

/** In place of a screen of which too little could be loaded to say more: one sentence and Retry. */
export function ScreenFailed({ onRetry }: Props) {
  const t = useT();
  return (
    <Stack gap={3} justifyItems="start" isAtTop padTop={5} className={styles.screen} role="alert">
      <p>{t('states.failed')}</p>
      <RetryButton onRetry={onRetry} />
    </Stack>
  );
}

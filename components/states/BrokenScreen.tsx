import { Stack, Text } from '@/components/ui/layout';
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
    <Stack gap={3} justifyItems="start" isAtTop padTop={5} className={styles.screen} role="alert">
      <p>{t('states.broken')}</p>
      <Text as="p" tone="faint" size="caption" weight={400} isNumeric breaks="anywhere">
        {t('states.requestId', { id: failureId })}
      </Text>
      <RetryButton onRetry={onRetry} />
    </Stack>
  );
}

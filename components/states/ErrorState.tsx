import { Stack, Text } from '@/components/ui/layout';
import type { CallError, CallErrorCode } from '@/contract/callError';
import { useT } from '@/lib/i18n/useT';
import { DeniedState } from './DeniedState';
import { RetryButton } from './RetryButton';
import styles from './States.module.css';

type Sentence =
  | 'states.unreachable'
  | 'states.timeout'
  | 'states.tooMany'
  | 'states.unavailable'
  | 'states.malformed'
  | 'states.notServed'
  | 'states.failed';

const SENTENCES: Partial<Record<CallErrorCode, Sentence>> = {
  network: 'states.unreachable',
  timeout: 'states.timeout',
  'too-many-requests': 'states.tooMany',
  unavailable: 'states.unavailable',
  malformed: 'states.malformed',
  'not-served': 'states.notServed',
};

interface Props {
  error: CallError;
  onRetry(): void;
}

/**
 * Replaces what failed: one sentence, the request id, Retry. It shows nothing that the server wrote. A
 * forbidden record has a state of its own.
 */
export function ErrorState({ error, onRetry }: Props) {
  const t = useT();
  if (error.code === 'no-rep-codes') return <DeniedState />;
  if (error.code === 'forbidden') return <DeniedState reason="forbidden" />;
  if (error.code === 'unknown-person') return <DeniedState reason="unknown" />;
  return (
    <Stack gap={3} justifyItems="start" pad="5 inset" className={styles.state} role="alert">
      <p>{t(SENTENCES[error.code] ?? 'states.failed')}</p>
      {error.requestId !== null && (
        <Text as="p" tone="faint" size="caption" weight={400} isNumeric breaks="anywhere">
          {t('states.requestId', { id: error.requestId })}
        </Text>
      )}
      {error.code !== 'not-served' && <RetryButton onRetry={onRetry} />}
    </Stack>
  );
}

import { Row, Stack } from '@/components/ui/layout';
import type { VerificationMethod } from '@/contract/verification/codes';
import type { ClientVerification } from '@/contract/verification/schema';
import { useT } from '@/lib/i18n/useT';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import styles from './Verification.module.css';

interface Props {
  client: ClientVerification;
  onMethod(method: VerificationMethod): void;
}

/** Each method: those that can pass with what is on file first, and of the others why they cannot. */
export function WaysCard({ client, onMethod }: Props) {
  const t = useT('verification');
  const logs = useT('logs');
  const inOrder = [...client.methods].sort(
    (one, other) => Number(one.refusal !== null) - Number(other.refusal !== null),
  );
  return (
    <Card title={t('ways')} meta={t('waysNote')}>
      <Stack as="ul">
        {inOrder.map(({ method, refusal }) => (
          <Row key={method} as="li" gap={3} align="center" justify="between" padY={2} rule="between">
            <div>
              <strong>{logs(`identityMethod.${method}`)}</strong>
              <span className={styles.quiet}>
                {refusal === null
                  ? t(`methodText.${method}`)
                  : t('cannotPass', { why: t(`refusal.${refusal}`) })}
              </span>
            </div>
            {refusal === null && (
              <Button
                variant="quiet"
                aria-label={t('useOf', { method: logs(`identityMethod.${method}`) })}
                onClick={() => onMethod(method)}
              >
                {t('use')}
              </Button>
            )}
          </Row>
        ))}
      </Stack>
    </Card>
  );
}

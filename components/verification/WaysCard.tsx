import { Caption, Row, Stack } from '@/components/ui/layout';
import type { MethodRefusal, VerificationMethod } from '@/contract/verification/codes';
import type { ClientVerification } from '@/contract/verification/schema';
import { formatList } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import styles from './Verification.module.css';

interface Props {
  client: ClientVerification;
  onMethod(method: VerificationMethod): void;
}

/** The methods that can pass with what is on file; the others in one line for each reason why they cannot. */
export function WaysCard({ client: { methods }, onMethod }: Props) {
  const t = useT('verification');
  const logs = useT('logs');
  const locale = useLocale();
  const nameOf = (method: VerificationMethod) => logs(`identityMethod.${method}`);
  const possible = methods.filter(({ refusal }) => refusal === null);
  const refused = new Map<MethodRefusal, string[]>();
  for (const { method, refusal } of methods) {
    if (refusal !== null) refused.set(refusal, [...(refused.get(refusal) ?? []), nameOf(method)]);
  }
  return (
    <Card title={t('ways')}>
      <Stack as="ul">
        {possible.map(({ method }) => (
          <Row key={method} as="li" gap={3} align="center" justify="between" padY={2} rule="between">
            <div>
              <strong>{nameOf(method)}</strong>
              <span className={styles.quiet}>{t(`methodText.${method}`)}</span>
            </div>
            <Button aria-label={t('useOf', { method: nameOf(method) })} onClick={() => onMethod(method)}>
              {t('use')}
            </Button>
          </Row>
        ))}
      </Stack>
      {[...refused].map(([refusal, names]) => (
        <Caption key={refusal} as="p" isBlock marginTop={2}>
          {t('cannotPass', { methods: formatList(names, locale), why: t(`refusal.${refusal}`) })}
        </Caption>
      ))}
    </Card>
  );
}

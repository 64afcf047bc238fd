import { Box, Text } from '@/components/ui/layout';
import type { NotificationKind } from '@/contract/notifications/codes';
import type { NotificationWhyAnswer } from '@/contract/notifications/schema';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useRowCall } from '@/store/useRowCall';
import { ErrorState } from '../states/ErrorState';
import styles from './Notifications.module.css';
import { useWhyPlace } from './place';

interface Props {
  id: string;
  /** Leads to the rule itself. */
  onRule(kind: NotificationKind): void;
}

/** Which rule told it, what came of that rule, and the way to change it. */
export function Why({ id, onRule }: Props) {
  const t = useT('notifications');
  const locale = useLocale();
  const { result, retry } = useRowCall<NotificationWhyAnswer>(useWhyPlace(), {
    id,
  });
  if (result === null)
    return (
      <Box as="p" pad="2 3" marginTop={2} radius="button" fill="sunken" className={styles.why} role="status">
        {t('reason.loading')}
      </Box>
    );
  if (result.answer === null)
    return (
      <Box pad="2 3" marginTop={2} radius="button" fill="sunken" className={styles.why}>
        {result.error && <ErrorState error={result.error} onRetry={retry} />}
      </Box>
    );
  const { kind, setBy, repCode, source, yield: came } = result.answer;
  const rule = t(`reason.${setBy}`, { rule: t(`kind.${kind}`) });
  const whole = repCode === null ? `${rule}.` : `${rule}, ${t('reason.code', { code: repCode })}.`;
  return (
    <Box as="p" pad="2 3" marginTop={2} radius="button" fill="sunken" className={styles.why}>
      <strong>{t('reason.lead')}</strong> {whole} {t('reason.source', { source: source[locale] })}{' '}
      {t('reason.yield', {
        count: came.sent,
        n: formatCount(came.sent, locale),
        acted: formatCount(came.acted, locale),
      })}{' '}
      <Text
        type="button"
        as="button"
        tone="accent"
        weight={500}
        className={styles.textButton}
        onClick={() => onRule(kind)}
      >
        {t('reason.change')}
      </Text>
    </Box>
  );
}

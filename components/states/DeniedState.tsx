import { Stack, Text } from '@/components/ui/layout';
import { useT } from '@/lib/i18n/useT';
import styles from './States.module.css';

interface Props {
  /** What is missing: rep codes, the right to a feature, or the person in the firm's list of people. */
  reason?: 'denied' | 'forbidden' | 'unknown';
}

/** What the person may not see, and who can help. */
export function DeniedState({ reason = 'denied' }: Props) {
  const t = useT();
  return (
    <Stack gap={3} justifyItems="start" pad="5 inset" className={styles.state} role="alert">
      <p className="type-heading">{t(`states.${reason}Title`)}</p>
      <Text as="p" tone="soft">
        {t(`states.${reason}Text`)}
      </Text>
    </Stack>
  );
}

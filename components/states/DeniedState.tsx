import { Stack, Text } from '@/components/ui/layout';
import { useT } from '@/lib/i18n/useT';
import styles from './States.module.css';

interface Props {
  /** True where one feature is closed to the person; otherwise the person has no rep codes at all. */
  isFeature?: boolean;
}

/** What the person may not see, and who can help. */
export function DeniedState({ isFeature = false }: Props) {
  const t = useT();
  return (
    <Stack gap={3} justifyItems="start" pad="5 inset" className={styles.state} role="alert">
      <p className="type-heading">{isFeature ? t('states.forbiddenTitle') : t('states.deniedTitle')}</p>
      <Text as="p" tone="soft">
        {isFeature ? t('states.forbiddenText') : t('states.deniedText')}
      </Text>
    </Stack>
  );
}

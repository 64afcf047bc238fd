import { Stack, Text } from '@/components/ui/layout';
import { useT } from '@/lib/i18n/useT';
import { ScreenTitle } from './ScreenTitle';
import styles from './States.module.css';

/** In place of a screen of its own, heading and all, where the person has no rep codes. */
export function DeniedScreen() {
  const t = useT();
  return (
    <Stack gap={3} justifyItems="start" isAtTop padTop={5} className={styles.screen}>
      <ScreenTitle text={t('states.deniedTitle')} />
      {/* Said aloud: it takes the place of a screen whose heading had the focus. */}
      <Text as="p" tone="soft" role="alert">
        {t('states.deniedText')}
      </Text>
    </Stack>
  );
}

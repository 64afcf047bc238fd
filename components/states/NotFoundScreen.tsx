import { Stack, Text } from '@/components/ui/layout';
import { useLocale, useT } from '@/lib/i18n/useT';
import { LinkButton } from '../ui/LinkButton';
import { PageTitle } from './PageTitle';
import { ScreenTitle } from './ScreenTitle';
import styles from './States.module.css';

/** The same for an address that does not exist, a flag that is off and a record of someone else's. */
export function NotFoundScreen() {
  const t = useT();
  const locale = useLocale();
  return (
    <Stack gap={3} justifyItems="start" isAtTop padTop={5} className={styles.screen}>
      <PageTitle text={t('states.notFoundTitle')} />
      <ScreenTitle text={t('states.notFoundTitle')} />
      {/* Said aloud: it takes the place of a screen whose heading had the focus. */}
      <Text as="p" tone="soft" role="alert">
        {t('states.notFoundText')}
      </Text>
      <LinkButton href={`/${locale}`}>{t('states.home')}</LinkButton>
    </Stack>
  );
}

import { Stack, Text } from '@/components/ui/layout';
import { useT } from '@/lib/i18n/useT';
import { ScreenTitle } from '../states/ScreenTitle';
import { Card } from '../ui/Card';
import { useProductName } from '../ui/product';
import styles from './Terms.module.css';

/** The terms and conditions of the portal. */
export function TermsScreen() {
  const t = useT('termsNCondition');
  const product = useProductName();
  const parts = [
    { title: t('purposeTitle'), text: t('purposeText') },
    { title: t('confidentialTitle'), text: t('confidentialText') },
    { title: t('recordTitle'), text: t('recordText') },
    { title: t('sessionTitle'), text: t('sessionText') },
    { title: t('figuresTitle'), text: t('figuresText') },
  ];
  return (
    <Stack gap={3} className={styles.screen}>
      <ScreenTitle text={t('title')} />
      <Text as="p" tone="soft" marginBottom={2}>
        {t('intro', { product })}
      </Text>
      {parts.map(({ title, text }) => (
        <Card key={title} title={title}>
          <p>{text}</p>
        </Card>
      ))}
    </Stack>
  );
}

import Link from 'next/link';
import { Caption, Grid, Text } from '@/components/ui/layout';
import type { FlagName } from '@/contract/flags';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { selectFlag } from '@/store/selectors';
import { Card } from '../ui/Card';
import styles from './Home.module.css';

const STEPS = [
  { key: 'unassigned', text: 'unassignedText', path: 'unassignedAccounts', flag: 'clientInfo' },
  { key: 'transfers', text: 'transfersText', path: 'transfers', flag: 'transferInNotification' },
  { key: 'market', text: 'marketText', path: 'market', flag: 'marketData' },
] as const satisfies readonly { key: string; text: string; path: string; flag: FlagName }[];

/** Shown instead of figures to a person without clients: the first steps of a book. */
export function FirstSteps() {
  const t = useT('home');
  return (
    <Card title={t('first.title')}>
      <Text as="p" tone="soft" padBottom={3}>
        {t('first.lead')}
      </Text>
      <Grid as="ol" gap="3 5" className={styles.steps}>
        {STEPS.map((step) => (
          <Step key={step.key} step={step} />
        ))}
      </Grid>
    </Card>
  );
}

function Step({ step: { key, text, path, flag } }: { step: (typeof STEPS)[number] }) {
  const t = useT('home');
  const locale = useLocale();
  const isOpen = useAppSelector(selectFlag(flag));
  if (!isOpen) return null;
  return (
    <li>
      <Link href={`/${locale}/${path}/`} className={styles.eventName}>
        {t(`first.${key}`)}
      </Link>
      <Caption as="p" breaks="anywhere">
        {t(`first.${text}`)}
      </Caption>
    </li>
  );
}

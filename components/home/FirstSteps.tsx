import Link from 'next/link';
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
      <p className={styles.lead}>{t('first.lead')}</p>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <Step key={step.key} step={step} />
        ))}
      </ol>
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
      <p className={styles.reason}>{t(`first.${text}`)}</p>
    </li>
  );
}

import type { FlagName } from '@/contract/flags';
import { useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { Card } from '../ui/Card';
import styles from './Assistant.module.css';

/** Questions that are answered, each with the flag of the list that answers it. */
const EXAMPLES = [
  { key: 'older', flag: 'clientInfo' },
  { key: 'cash', flag: 'clientInfo' },
  { key: 'households', flag: 'household' },
  { key: 'kyc', flag: 'kycOverviewDashboard' },
  { key: 'signIn', flag: 'clientInfo' },
  { key: 'province', flag: 'boaBookOfBusiness' },
  { key: 'transfers', flag: 'transferInNotification' },
  { key: 'top', flag: 'household' },
] as const satisfies readonly { key: string; flag: FlagName }[];

/** Shown before the first question: examples taken from what the person can see. */
export function Examples({ onAsk }: { onAsk(question: string): void }) {
  const t = useT('assistant');
  const flags = useAppSelector((state) => state.flags.flags);
  return (
    <Card isFlush title={t('examples.title')}>
      <ul className={styles.examples}>
        {EXAMPLES.filter(({ flag }) => flags[flag]).map(({ key }) => (
          <li key={key}>
            <button type="button" className={styles.example} onClick={() => onAsk(t(`examples.${key}`))}>
              {t(`examples.${key}`)}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

import { Row, Stack } from '@/components/ui/layout';
import type { FlagName } from '@/contract/flags';
import { useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';

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
    <Stack as="section" gap={3} aria-labelledby="assistant-examples">
      <h2 id="assistant-examples" className="type-heading">
        {t('examples.title')}
      </h2>
      <Row as="ul" gap={2} canWrap>
        {EXAMPLES.filter(({ flag }) => flags[flag]).map(({ key }) => (
          <li key={key}>
            <button type="button" className={styles.suggestion} onClick={() => onAsk(t(`examples.${key}`))}>
              {t(`examples.${key}`)}
            </button>
          </li>
        ))}
      </Row>
    </Stack>
  );
}

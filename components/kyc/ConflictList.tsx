import { Caption, Stack } from '@/components/ui/layout';
import type { KycRule } from '@/contract/kyc/schema';
import { useLocale, useT } from '@/lib/i18n/useT';
import { StatusDot } from '../ui/StatusDot';
import styles from './Kyc.module.css';

interface Props {
  conflicts: readonly KycRule[];
  /** Ids of those that nobody has explained. */
  open: readonly string[];
}

/** Rules that find a conflict, each with where it stands and whether it is explained. */
export function ConflictList({ conflicts, open }: Props) {
  const t = useT('kyc');
  const locale = useLocale();
  return (
    <Stack as="ul" gap={2} className={styles.conflicts}>
      {conflicts.map(({ id, text, source }) => (
        <li key={id}>
          <StatusDot tone={open.includes(id) ? 'bad' : 'good'}>
            {text[locale]}, {t(open.includes(id) ? 'conflict.open' : 'conflict.explained')}
          </StatusDot>
          <Caption className={styles.quiet}>{t('conflict.rule', { id, source: source[locale] })}</Caption>
        </li>
      ))}
    </Stack>
  );
}

import { Stack } from '@/components/ui/layout';
import type { PartyKind } from '@/contract/scalars';
import { useT } from '@/lib/i18n/useT';
import { RadioGroup } from '../../ui/form/inputs';
import styles from './ClientInfo.module.css';
import { EmailList, PhoneList } from './ContactLists';

/** How the client is reached, and in which language. */
export function ContactSection({ kind, today }: { kind: PartyKind; today: string }) {
  const t = useT('clientInfo');
  const logs = useT('logs');
  return (
    <Stack gap={4} canShrink className={styles.section}>
      <PhoneList today={today} />
      <EmailList today={today} isPerson={kind === 'person'} />
      <RadioGroup
        name="language"
        hint={t('languageHint')}
        options={[
          { value: 'en', label: logs('value.language.en') },
          { value: 'fr', label: logs('value.language.fr') },
        ]}
      />
    </Stack>
  );
}

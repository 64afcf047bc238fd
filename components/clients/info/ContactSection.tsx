import { Stack } from '@/components/ui/layout';
import type { PartyKind } from '@/contract/scalars';
import { useT } from '@/lib/i18n/useT';
import { RadioGroup } from '../../ui/form/inputs';
import styles from './ClientInfo.module.css';
import { EmailList, PhoneList } from './ContactLists';
import { EmailConsequence } from './EmailConsequence';

interface Props {
  kind: PartyKind;
  today: string;
  /** Documents that go out electronically. */
  electronic: number;
}

/** How the client is reached, and in which language. */
export function ContactSection({ kind, today, electronic }: Props) {
  const t = useT('clientInfo');
  const logs = useT('logs');
  return (
    <Stack gap={4} canShrink className={styles.section}>
      <PhoneList today={today} />
      <EmailList today={today} isPerson={kind === 'person'} />
      <EmailConsequence electronic={electronic} />
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

import { Stack } from '@/components/ui/layout';
import { EMPLOYMENT_STATUSES, PROFILE_LINE_MAX_CHARS } from '@/contract/clientInfo/codes';
import { useT } from '@/lib/i18n/useT';
import { Select, TextInput } from '../../ui/form/inputs';
import { CountInput } from '../../ui/form/typedInputs';
import styles from './ClientInfo.module.css';
import { Composite } from './Composite';

/** What the client does, and who depends on the client. */
export function FamilySection() {
  const t = useT('clientInfo');
  const logs = useT('logs');
  return (
    <Stack gap={4} canShrink className={styles.section}>
      <Composite name="employment" hint={t('employment.hint')}>
        <Select
          name="employment.status"
          none={t('notKnown')}
          options={EMPLOYMENT_STATUSES.map((value) => ({ value, label: logs(`employment.${value}`) }))}
        />
        <div className={styles.pair}>
          <TextInput name="employment.occupation" empty={null} maxLength={PROFILE_LINE_MAX_CHARS} />
          <TextInput name="employment.employer" empty={null} isOptional maxLength={PROFILE_LINE_MAX_CHARS} />
        </div>
      </Composite>
      <CountInput name="dependants" isOptional hint={t('dependantsHint')} />
    </Stack>
  );
}

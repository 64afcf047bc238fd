import { Stack } from '@/components/ui/layout';
import { MARITAL_STATUSES, NAME_PART_MAX_CHARS } from '@/contract/clientInfo/codes';
import type { PartyKind } from '@/contract/scalars';
import { useT } from '@/lib/i18n/useT';
import { Select, TextInput } from '../../ui/form/inputs';
import { DateInput } from '../../ui/form/typedInputs';
import styles from './ClientInfo.module.css';
import { Composite } from './Composite';
import { SinFields } from './SinFields';

const PREFERRED_NAME_MAX_CHARS = 80;

/** Who the client is by its papers, and what the client wants to be called. */
export function IdentitySection({ kind, sinEnding }: { kind: PartyKind; sinEnding: string | null }) {
  const t = useT('clientInfo');
  const logs = useT('logs');
  const isPerson = kind === 'person';
  return (
    <Stack gap={4} canShrink className={styles.section}>
      <LegalName isPerson={isPerson} />
      <TextInput
        name="preferredName"
        empty={null}
        isOptional
        hint={t('preferredNameHint')}
        maxLength={PREFERRED_NAME_MAX_CHARS}
      />
      {isPerson && (
        <div className={styles.pair}>
          <DateInput name="birthDate" hint={t('birthDateHint')} />
          <Select
            name="maritalStatus"
            none={t('notKnown')}
            options={MARITAL_STATUSES.map((value) => ({ value, label: logs(`marital.${value}`) }))}
          />
        </div>
      )}
      {isPerson && <SinFields ending={sinEnding} />}
    </Stack>
  );
}

/** The parts of a name, which is one value. */
function LegalName({ isPerson }: { isPerson: boolean }) {
  const t = useT('clientInfo');
  return (
    <Composite name="legalName" hint={t('legalNameHint')}>
      {isPerson ? (
        <div className={styles.pair}>
          <TextInput name="legalName.given" empty={null} isOptional maxLength={NAME_PART_MAX_CHARS} />
          <TextInput name="legalName.family" empty={null} maxLength={NAME_PART_MAX_CHARS} />
        </div>
      ) : (
        <TextInput name="legalName.legal" empty={null} isLabelHidden maxLength={NAME_PART_MAX_CHARS} />
      )}
    </Composite>
  );
}

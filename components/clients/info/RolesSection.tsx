import { useWatch } from 'react-hook-form';
import { Stack } from '@/components/ui/layout';
import { PEP_STATES, PROFILE_LINE_MAX_CHARS, REPRESENTATIONS } from '@/contract/clientInfo/codes';
import type { PartyKind } from '@/contract/scalars';
import { useT } from '@/lib/i18n/useT';
import { EvidenceInput } from '@/components/documents/shared/evidence';
import { Check, Select, TextInput } from '../../ui/form/inputs';
import styles from './ClientInfo.module.css';
import { TaxCountries } from './TaxCountries';

/** Where the client is resident for tax, and what else has to be known before anything is done for the client. */
export function RolesSection({ clientId, kind }: { clientId: string; kind: PartyKind }) {
  const t = useT('clientInfo');
  const logs = useT('logs');
  const residency: unknown = useWatch({ name: 'taxResidency' });
  const isPerson = kind === 'person';
  return (
    <Stack gap={4} canShrink className={styles.section}>
      <TaxCountries />
      <EvidenceInput
        name="taxResidencyEvidence"
        screen="clientSummary"
        clientId={clientId}
        fact={residency}
      />
      <Check
        name="isUsPerson"
        text={t('usPersonText')}
        words={{ on: logs('value.yes'), off: logs('value.no') }}
        hint={t('usPersonHint')}
      />
      {isPerson && (
        <Select
          name="pep"
          none={t('notDetermined')}
          hint={t('pepHint')}
          options={PEP_STATES.map((value) => ({ value, label: logs(`pep.${value}`) }))}
        />
      )}
      <TextInput
        name="insiderOf"
        empty={null}
        isOptional
        hint={t('insiderHint')}
        maxLength={PROFILE_LINE_MAX_CHARS}
      />
      {isPerson && (
        <Select
          name="representation"
          none={t('nobodyActs')}
          options={REPRESENTATIONS.map((value) => ({ value, label: logs(`representation.${value}`) }))}
        />
      )}
    </Stack>
  );
}

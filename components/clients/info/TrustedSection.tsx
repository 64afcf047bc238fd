import { useEffect, useEffectEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Stack } from '@/components/ui/layout';
import {
  PROFILE_LINE_MAX_CHARS,
  TRUSTED_CONTACT_RELATIONS,
  TRUSTED_CONTACT_STATES,
} from '@/contract/clientInfo/codes';
import type { TrustedContact } from '@/contract/clientInfo/profile';
import { useT } from '@/lib/i18n/useT';
import { EvidenceInput } from '@/components/documents/shared/evidence';
import { RadioGroup, Select, TextInput } from '../../ui/form/inputs';
import { DateInput, PhoneInput } from '../../ui/form/typedInputs';
import styles from './ClientInfo.module.css';
import { Composite } from './Composite';

/** What is known of a person that nobody named. */
const NOBODY = { name: null, relation: null, phone: null, email: null, consentOn: null } as const;

/** Whom to call where one worries about the client: named, or asked for and declined. */
export function TrustedSection({ clientId }: { clientId: string }) {
  const t = useT('clientInfo');
  const logs = useT('logs');
  const { setValue, getValues } = useFormContext<{ trustedContact: TrustedContact }>();
  const state = useWatch<{ trustedContact: TrustedContact }>({ name: 'trustedContact.state' });
  const contact: unknown = useWatch({ name: 'trustedContact' });

  // What is out of sight is not saved: a person who was declined after all is not kept.
  const clear = useEffectEvent(() => {
    const contact = getValues('trustedContact');
    const next =
      state === 'named' ? contact : { ...contact, ...NOBODY, ...(state === 'notAsked' && { askedOn: null }) };
    if (JSON.stringify(next) !== JSON.stringify(contact)) {
      setValue('trustedContact', next, { shouldDirty: true });
    }
  });
  useEffect(() => clear(), [state]);

  return (
    <Stack gap={4} canShrink className={styles.section}>
      <Composite name="trustedContact" hint={t('trusted.hint')}>
        <RadioGroup
          name="trustedContact.state"
          options={TRUSTED_CONTACT_STATES.map((value) => ({ value, label: logs(`trusted.${value}`) }))}
        />
        {state !== 'notAsked' && <DateInput name="trustedContact.askedOn" />}
        {state === 'named' && (
          <>
            <div className={styles.pair}>
              <TextInput name="trustedContact.name" empty={null} maxLength={PROFILE_LINE_MAX_CHARS} />
              <Select
                name="trustedContact.relation"
                options={TRUSTED_CONTACT_RELATIONS.map((value) => ({
                  value,
                  label: logs(`relation.${value}`),
                }))}
              />
            </div>
            <div className={styles.pair}>
              <PhoneInput name="trustedContact.phone" />
              <TextInput name="trustedContact.email" empty={null} isOptional inputMode="email" />
            </div>
            <DateInput name="trustedContact.consentOn" isOptional hint={t('trusted.consentHint')} />
          </>
        )}
      </Composite>
      <EvidenceInput
        name="trustedContactEvidence"
        screen="clientSummary"
        clientId={clientId}
        fact={contact}
      />
    </Stack>
  );
}

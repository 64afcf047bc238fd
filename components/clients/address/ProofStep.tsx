import { useWatch } from 'react-hook-form';
import { EvidenceInput } from '@/components/documents/shared/evidence';
import { Stack } from '@/components/ui/layout';
import { ADDRESS_PROOFS, type AddressField } from '@/contract/addresses/codes';
import type { EvidenceField } from '@/contract/documents/evidence';
import { REASON_MAX_CHARS } from '@/contract/changes/codes';
import { useT } from '@/lib/i18n/useT';
import { RadioGroup, TextArea } from '../../ui/form/inputs';

interface Props {
  clientId: string;
  field: AddressField;
  papers: EvidenceField;
}

/** How the firm knows that the client asked for it, with the paper where there is one, and why. */
export function ProofStep({ clientId, field, papers }: Props) {
  const t = useT('address');
  const address: unknown = useWatch({ name: field });
  return (
    <Stack gap={4} isAtTop>
      <RadioGroup
        name={`${field}.verified`}
        isRequired
        options={ADDRESS_PROOFS.map((value) => ({ value, label: t(`proof.${value}`) }))}
      />
      <EvidenceInput name={papers} screen="clientSummary" clientId={clientId} fact={address} />
      <TextArea name="reason" maxLength={REASON_MAX_CHARS} isOptional hint={t('reasonHint')} />
    </Stack>
  );
}

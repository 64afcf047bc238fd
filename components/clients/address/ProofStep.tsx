import { Stack } from '@/components/ui/layout';
import { ADDRESS_PROOFS, type AddressField } from '@/contract/addresses/codes';
import { REASON_MAX_CHARS } from '@/contract/changes/codes';
import { useT } from '@/lib/i18n/useT';
import { RadioGroup, TextArea } from '../../ui/form/inputs';

/** How the firm knows that the client asked for it, and why. */
export function ProofStep({ field }: { field: AddressField }) {
  const t = useT('address');
  return (
    <Stack gap={4} isAtTop>
      <RadioGroup
        name={`${field}.verified`}
        isRequired
        options={ADDRESS_PROOFS.map((value) => ({ value, label: t(`proof.${value}`) }))}
      />
      <TextArea name="reason" maxLength={REASON_MAX_CHARS} isOptional hint={t('reasonHint')} />
    </Stack>
  );
}

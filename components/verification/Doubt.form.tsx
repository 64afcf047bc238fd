import '@/components/ui/form/zodWithoutEval.form';
import { Stack } from '@/components/ui/layout';
import type { SaveOutcome } from '@/contract/changes/schema';
import { DOUBT_REASONS, VERIFICATION_LINE_MAX_CHARS } from '@/contract/verification/codes';
import { verificationFields, type ClientVerification } from '@/contract/verification/schema';
import type { IdentityDoubt } from '@/contract/verification/value';
import { clientVerificationPath } from '@/contract/routes';
import { formatName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useFieldWords } from '../kit/changes/useFieldWords';
import { useLastNameFirst } from '../kit/record/useLastNameFirst';
import { EditSheet } from '../kit/form/EditSheet';
import { useEditForm } from '../kit/form/useEditForm';
import { RadioGroup, TextInput } from '../ui/form/inputs';
import { DateInput } from '../ui/form/typedInputs';

interface Values {
  identityDoubt: IdentityDoubt | null;
}

const schema = verificationFields.pick({ identityDoubt: true }).required();

interface Props {
  client: ClientVerification;
  onClose(): void;
  onSaved(outcome: SaveOutcome): void;
}

/** The form that records a doubt of what was used to verify a client: the one reason to verify anew. */
export function DoubtForm({ client, onClose, onSaved }: Props) {
  const t = useT('verification');
  const logs = useT('logs');
  const locale = useLocale();
  const words = useFieldWords();
  const lastFirst = useLastNameFirst();
  const name = formatName(client.name, { lastFirst });
  const edit = useEditForm<Values, 'verificationSave'>({
    call: 'verificationSave',
    form: 'identityDoubt',
    entity: 'client',
    id: client.id,
    version: client.version,
    // Nothing is chosen at first: whoever doubts says why.
    values: { identityDoubt: { on: client.today, reason: null, note: null } as unknown as IdentityDoubt },
    schema,
    paths: ['identityDoubt'],
    show: words.value,
    notice: { label: t('of', { name }), href: clientVerificationPath(client.id, locale) },
    onSaved,
  });
  const labels = {
    identityDoubt: logs('field.identityDoubt'),
    'identityDoubt.on': t('form.on'),
    'identityDoubt.reason': t('form.reason'),
    'identityDoubt.note': t('form.note'),
  };
  return (
    <EditSheet edit={edit} action={t('doubtIt')} subject={name} {...{ labels, onClose }}>
      <Stack gap={4} canShrink>
        <RadioGroup
          name="identityDoubt.reason"
          options={DOUBT_REASONS.map((value) => ({ value, label: logs(`identityDoubt.${value}`) }))}
        />
        <DateInput name="identityDoubt.on" isRequired />
        <TextInput
          name="identityDoubt.note"
          empty={null}
          isOptional
          maxLength={VERIFICATION_LINE_MAX_CHARS}
        />
      </Stack>
    </EditSheet>
  );
}

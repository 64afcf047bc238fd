import '@/components/ui/form/zodWithoutEval.form';
import { Caption, Row, Stack } from '@/components/ui/layout';
import type { SaveOutcome } from '@/contract/changes/schema';
import type { VerificationMethod } from '@/contract/verification/codes';
import { verificationFields, type ClientVerification } from '@/contract/verification/schema';
import type { Evidence } from '@/contract/documents/evidenceValue';
import type { IdentityVerification } from '@/contract/verification/value';
import { clientVerificationPath } from '@/contract/routes';
import { formatName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useFieldWords } from '../kit/changes/useFieldWords';
import { useLastNameFirst } from '../kit/record/useLastNameFirst';
import { EditSheet } from '../kit/form/EditSheet';
import { useEditForm } from '../kit/form/useEditForm';
import { EvidenceInput } from '../documents/shared/evidence';
import { DateInput } from '../ui/form/typedInputs';
import { blankOf, firstMethodOf } from './blank';
import { MethodFields } from './MethodFields';
import { useVerificationLabels } from './useVerificationLabels';
import { useVerificationRules } from './useVerificationRules';
import styles from './Verification.module.css';

interface Values {
  identityVerification: IdentityVerification | null;
  identityVerificationEvidence: Evidence;
}

const schema = verificationFields
  .pick({ identityVerification: true, identityVerificationEvidence: true })
  .required();

interface Props {
  client: ClientVerification;
  /** The method that was chosen on the record; null if the form is to choose. */
  method: VerificationMethod | null;
  onClose(): void;
  onSaved(outcome: SaveOutcome): void;
}

/** The form that records how the identity of a client was verified: a method, and the record that it keeps. */
export function VerificationForm({ client, method: asked, onClose, onSaved }: Props) {
  const t = useT('verification');
  const logs = useT('logs');
  const locale = useLocale();
  const words = useFieldWords();
  const wordsOf = useVerificationRules();
  const lastFirst = useLastNameFirst();
  const name = formatName(client.name, { lastFirst });
  const edit = useEditForm<Values, 'verificationSave'>({
    call: 'verificationSave',
    form: 'verification',
    entity: 'client',
    id: client.id,
    version: client.version,
    // A new verification replaces the one on file as a whole: the form starts empty.
    values: {
      identityVerification: blankOf(asked ?? firstMethodOf(client.kind, client.facts.age), client.today),
      identityVerificationEvidence: [],
    },
    schema,
    paths: ['identityVerification', 'identityVerificationEvidence'],
    // The papers of the verification on file do not prove the new one.
    always: ['identityVerificationEvidence'],
    show: words.value,
    notice: { label: t('of', { name }), href: clientVerificationPath(client.id, locale) },
    onSaved,
  });
  const { watch, setValue } = edit.form;
  const verification = watch('identityVerification');
  const method = verification?.method ?? 'photoId';
  const labels = {
    ...useVerificationLabels()(method),
    identityVerificationEvidence: words.field('identityVerificationEvidence'),
  };
  const possible = client.methods.filter(({ refusal }) => refusal === null);

  return (
    <EditSheet
      edit={edit}
      action={t(client.verification === null ? 'verify' : 'again')}
      subject={name}
      {...{ labels, wordsOf, onClose }}
    >
      <Stack gap={4} canShrink>
        <Stack as="fieldset" gap={3} data-field="identityVerification.method">
          <Caption as="legend" isWide className={styles.legend}>
            {t('form.method')}
          </Caption>
          {possible.map((each) => (
            <Row key={each.method} as="label" gap={2} align="start" minHeight={32} className={styles.choice}>
              <input
                type="radio"
                name="method"
                checked={method === each.method}
                onChange={() => {
                  setValue('identityVerification', blankOf(each.method, client.today), { shouldDirty: true });
                  // Each method has papers of its own.
                  setValue('identityVerificationEvidence', [], { shouldDirty: true });
                }}
              />
              <span>
                {logs(`identityMethod.${each.method}`)}
                <span className={styles.quiet}>{t(`methodText.${each.method}`)}</span>
              </span>
            </Row>
          ))}
        </Stack>
        <DateInput name="identityVerification.verifiedOn" isRequired />
        <MethodFields key={method} method={method} />
        <EvidenceInput
          name="identityVerificationEvidence"
          screen="clientVerification"
          clientId={client.id}
          fact={verification}
        />
      </Stack>
    </EditSheet>
  );
}

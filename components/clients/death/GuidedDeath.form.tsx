import '@/components/ui/form/zodWithoutEval.form';
import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { Row, Stack } from '@/components/ui/layout';
import type { CallError } from '@/contract/callError';
import { REASON_MAX_CHARS } from '@/contract/changes/codes';
import { changeReason, type SaveOutcome } from '@/contract/changes/schema';
import { DEATH_LINE_MAX_CHARS, DEATH_PROOFS } from '@/contract/deaths/codes';
import { deathFormFields, type DeathPreviewBody, type DeathReadAnswer } from '@/contract/deaths/schema';
import { clientPath } from '@/contract/routes';
import { formatName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useFieldWords } from '../../kit/changes/useFieldWords';
import { EditSheet } from '../../kit/form/EditSheet';
import { useEditForm } from '../../kit/form/useEditForm';
import { useLastNameFirst } from '../../kit/record/useLastNameFirst';
import { Button } from '../../ui/Button';
import { EvidenceInput } from '@/components/documents/shared/evidence';
import { AddressBlock } from '../../ui/form/AddressBlock';
import styles from '../../ui/form/Form.module.css';
import { RadioGroup, TextArea, TextInput } from '../../ui/form/inputs';
import { DateInput } from '../../ui/form/typedInputs';
import { Segments } from '../../ui/Segments';
import { useCountryNames } from '../shared/useCountryNames';
import { StepList } from '../../kit/form/StepList';
import { TouchesStep } from './TouchesStep';
import { blankOf } from '../address/values';
import { type DeathValues, valuesOf } from './values';

const schema = deathFormFields.extend({ reason: changeReason }) as z.ZodType as z.ZodType<
  DeathValues,
  DeathValues
>;

/** The steps of the record, in their order. */
const DEATH_STEPS = ['facts', 'mail', 'touches'] as const;

type DeathStep = (typeof DEATH_STEPS)[number];

interface Props {
  known: DeathReadAnswer;
  onClose(): void;
  onSaved(outcome: SaveOutcome): void;
}

/** The record of a death in three steps: its facts, the address of the estate, its consequences. */
export function GuidedDeath({ known, onClose, onSaved }: Props) {
  const t = useT('death');
  const locale = useLocale();
  const words = useFieldWords();
  const lastFirst = useLastNameFirst();
  const [step, setStep] = useState<DeathStep>('facts');
  const [previewed, setPreviewed] = useState<string | null>(null);
  const [isStale, setStale] = useState(false);
  const [round, setRound] = useState(0);
  const heading = useRef<HTMLDivElement>(null);
  const { id, version } = known;
  const name = formatName(known.name, { lastFirst });
  const [values] = useState(() => valuesOf(known));
  const edit = useEditForm<DeathValues, 'deathSave'>({
    call: 'deathSave',
    form: 'death',
    entity: 'client',
    id,
    version,
    values,
    schema,
    paths: ['death', 'deathEvidence', 'mailingAddress'],
    show: words.value,
    notice: { label: words.field('death'), href: clientPath(id, locale) },
    extra: previewed === null ? {} : { previewed },
    beside: ['reason'],
    always: ['death'],
    onRefused: lookAgain,
    onSaved,
  });
  const { form } = edit;

  function go(next: DeathStep) {
    setStep(next);
    // The steps take the place of each other: the focus goes to the new one.
    requestAnimationFrame(() => heading.current?.focus());
  }

  /** What was seen has changed since: the person sees it again. */
  function lookAgain(error: CallError) {
    if (error.errors?.some(({ rule }) => rule === 'stale_preview') !== true) return;
    edit.dismiss();
    setStale(true);
    setPreviewed(null);
    setRound(round + 1);
    go('touches');
  }

  function asked(): DeathPreviewBody {
    const { death, mailingAddress } = form.getValues();
    const fields = { death, ...(mailingAddress && { mailingAddress }) };
    return { id, version, fields } as DeathPreviewBody;
  }

  async function next() {
    if (step === 'facts') {
      if (await form.trigger('death', { shouldFocus: true })) go('mail');
    } else if (step === 'mail') {
      if (await form.trigger('mailingAddress', { shouldFocus: true })) go('touches');
    } else if (previewed !== null) {
      setStale(false);
      edit.save();
    }
  }

  const at = DEATH_STEPS.indexOf(step);
  const isLast = step === 'touches';
  const bar = (
    <div className={styles.bar}>
      <Row gap={2} className={styles.barActions}>
        {at > 0 && <Button onClick={() => go(DEATH_STEPS[at - 1] ?? 'facts')}>{t('back')}</Button>}
        <Button type="submit" variant="accent" isBusy={edit.isSaving} disabled={isLast && previewed === null}>
          {t(isLast ? 'save' : 'next')}
        </Button>
      </Row>
    </div>
  );
  return (
    <EditSheet
      edit={edit}
      action={t('action')}
      subject={name}
      labels={useLabels()}
      tabs={
        <StepList
          steps={DEATH_STEPS}
          step={step}
          label={t('steps')}
          textOf={(each) => t(`step.${each}`)}
          onStep={go}
        />
      }
      guide={{ bar, onSubmit: () => void next() }}
      onClose={onClose}
    >
      {/* What is only read there is scrolled by keys too. */}
      <Stack ref={heading} tabIndex={isLast ? 0 : -1} role="group" aria-label={t(`step.${step}`)} gap={3}>
        {step === 'facts' && <FactsStep clientId={id} />}
        {step === 'mail' && <MailStep language={known.language} />}
        {isLast && (
          <TouchesStep
            key={`${round} ${JSON.stringify(asked())}`}
            body={asked()}
            isStale={isStale}
            onPreviewed={setPreviewed}
          />
        )}
      </Stack>
    </EditSheet>
  );
}

function useLabels(): Record<string, string> {
  const t = useT('death');
  const form = useT('form');
  const words = useFieldWords();
  const parts = {
    country: form('address.country'),
    'lines.0': form('address.line1'),
    'lines.1': form('address.line2'),
    city: form('address.city'),
    province: form('address.province'),
    postalCode: form('address.postalCode'),
  };
  return {
    death: words.field('death'),
    deathEvidence: words.field('deathEvidence'),
    'death.on': t('on'),
    'death.proof': t('proof'),
    'death.reference': t('reference'),
    'death.toldBy': t('toldBy'),
    reason: t('reason'),
    mailingAddress: words.field('mailingAddress'),
    ...Object.fromEntries(Object.entries(parts).map(([part, label]) => [`mailingAddress.${part}`, label])),
  };
}

/** When the client died, and how the firm knows it. */
function FactsStep({ clientId }: { clientId: string }) {
  const t = useT('death');
  const logs = useT('logs');
  const death: unknown = useWatch({ name: 'death' });
  return (
    <Stack gap={4} isAtTop>
      <DateInput name="death.on" isRequired empty="" />
      <RadioGroup
        name="death.proof"
        isRequired
        options={DEATH_PROOFS.map((value) => ({ value, label: logs(`deathProof.${value}`) }))}
      />
      <TextInput
        name="death.reference"
        isOptional
        empty={null}
        maxLength={DEATH_LINE_MAX_CHARS}
        hint={t('referenceHint')}
      />
      <EvidenceInput name="deathEvidence" screen="clientSummary" clientId={clientId} fact={death} />
      <TextInput name="death.toldBy" isOptional empty={null} maxLength={DEATH_LINE_MAX_CHARS} />
      <TextArea name="reason" maxLength={REASON_MAX_CHARS} isOptional />
    </Stack>
  );
}

/** Where the mail goes from now on. */
function MailStep({ language }: { language: 'en' | 'fr' }) {
  const t = useT('death');
  const locale = useLocale();
  const names = useCountryNames(true) ?? {};
  const { setValue } = useFormContext();
  const address = useWatch({ name: 'mailingAddress' }) as object | null | undefined;
  const hasAddress = (address ?? null) !== null;
  const countries = Object.entries(names)
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
  return (
    <Stack gap={4} isAtTop>
      <Segments
        label={t('mailing')}
        value={hasAddress ? 'mailEstate' : 'mailKeep'}
        options={(['mailKeep', 'mailEstate'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(value) =>
          setValue('mailingAddress', value === 'mailEstate' ? blankOf('mailing') : null, {
            shouldDirty: true,
          })
        }
      />
      {hasAddress && (
        <>
          <p>{t('mailHint')}</p>
          <AddressBlock name="mailingAddress" language={language} countries={countries} />
        </>
      )}
    </Stack>
  );
}

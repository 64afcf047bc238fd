import '@/components/ui/form/zodWithoutEval.form';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { Box, Row, Stack, Text } from '@/components/ui/layout';
import { ADDRESS_FIELDS, type AddressKind } from '@/contract/addresses/codes';
import {
  addressFormFields,
  type AddressHistoryAnswer,
  type AddressPreviewBody,
  type AddressSaveAnswer,
} from '@/contract/addresses/schema';
import type { CallError } from '@/contract/callError';
import { changeReason } from '@/contract/changes/schema';
import { isoDate } from '@/contract/scalars';
import { clientPath } from '@/contract/routes';
import { formatName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useFieldWords } from '../../kit/changes/useFieldWords';
import { useLastNameFirst } from '../../kit/record/useLastNameFirst';
import { EditSheet } from '../../kit/form/EditSheet';
import { useEditForm } from '../../kit/form/useEditForm';
import { Button } from '../../ui/Button';
import styles from '../../ui/form/Form.module.css';
import { ProofStep } from './ProofStep';
import { PlaceStep } from './PlaceStep';
import { bodyOfReach, NOBODY_ELSE, type Reach } from './reach';
import { StepList } from '../../kit/form/StepList';
import { TouchesStep } from './TouchesStep';
import { useAddressLabels } from './useAddressLabels';
import { type AddressValues, blankOf, papersOf, pathsOf, valuesOf } from './values';
import { WhomStep } from './WhomStep';

const schema = addressFormFields.extend({
  effectiveOn: isoDate.nullable(),
  reason: changeReason,
}) as z.ZodType as z.ZodType<AddressValues, AddressValues>;

/** The steps of the change, in their order. */
const STEPS = ['place', 'whom', 'touches', 'proof'] as const;

type GuideStep = (typeof STEPS)[number];

interface Props {
  history: AddressHistoryAnswer;
  kind: AddressKind;
  kinds: readonly AddressKind[];
  isGlobal: boolean;
  onKind(kind: AddressKind): void;
  onClose(): void;
  onSaved(outcome: AddressSaveAnswer): void;
}

/** The change of one kind of address in four steps: where, for whom, what it touches, and why. */
export function GuidedChange({ history, kind, kinds, isGlobal, onKind, onClose, onSaved }: Props) {
  const t = useT('address');
  const locale = useLocale();
  const words = useFieldWords();
  const lastFirst = useLastNameFirst();
  const [step, setStep] = useState<GuideStep>('place');
  const [reach, setReach] = useState<Reach>(NOBODY_ELSE);
  const [isMissing, setMissing] = useState(false);
  const [previewed, setPreviewed] = useState<string | null>(null);
  const [isStale, setStale] = useState(false);
  const [round, setRound] = useState(0);
  const heading = useRef<HTMLDivElement>(null);

  const { id, version } = history;
  const name = formatName(history.name, { lastFirst });
  const field = ADDRESS_FIELDS[kind];
  const papers = papersOf(kind);
  const [values] = useState(() => valuesOf(history, kind));
  const edit = useEditForm<AddressValues, 'addressSave'>({
    call: 'addressSave',
    form: `address.${kind}`,
    entity: 'client',
    id,
    version,
    values,
    schema,
    paths: [...pathsOf(kind), papers],
    show: words.value,
    notice: { label: t('summary:addresses.of', { name }), href: clientPath(id, locale) },
    extra: { ...bodyOfReach(reach, history), ...(previewed !== null && { previewed }) },
    beside: ['effectiveOn', 'reason'],
    // The save sends exactly what the preview was asked about.
    always: [field],
    onRefused: lookAgain,
    onSaved,
  });
  const { form } = edit;
  const isCopied = Object.keys(reach.consents).length > 0;
  const isOfAccounts = kind === 'account';

  function go(next: GuideStep) {
    setMissing(false);
    setStep(next);
    // The steps take the place of each other: who hears them is led to the new one.
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

  /** The change as the preview is asked about it; the day and the reach go with it. */
  function asked(): AddressPreviewBody {
    const all = form.getValues();
    const fields = Object.fromEntries(
      pathsOf(kind).flatMap((path) =>
        path === field || path in edit.changed ? [[path, all[path as keyof AddressValues]]] : [],
      ),
    );
    const { effectiveOn } = all;
    return { id, version, fields, ...(effectiveOn && { effectiveOn }), ...bodyOfReach(reach, history) };
  }

  async function next() {
    if (step === 'place') {
      const isGood = await form.trigger([field, 'effectiveOn'], { shouldFocus: true });
      if (isGood) go('whom');
      return;
    }
    if (step === 'whom') {
      const isShort =
        Object.values(reach.consents).includes(null) || (isOfAccounts && reach.accountIds.length === 0);
      if (isShort) setMissing(true);
      else go('touches');
      return;
    }
    if (step === 'touches') {
      if (previewed !== null) go('proof');
      return;
    }
    const verified = `${field}.verified`;
    if (form.getValues(verified as never) === null) {
      form.setError(verified as never, { type: 'required', message: 'required' }, { shouldFocus: true });
      return;
    }
    setStale(false);
    edit.save();
  }

  const at = STEPS.indexOf(step);
  const isLast = step === 'proof';
  const isIdle = step === 'whom' && Object.keys(edit.changed).length === 0 && !isCopied && !isOfAccounts;
  const bar = (
    <div className={styles.bar}>
      <Box canShrink className={styles.barWords} role="status">
        {isIdle && (
          <Text as="p" weight={600}>
            {t('same')}
          </Text>
        )}
      </Box>
      <Row gap={2} className={styles.barActions}>
        {at > 0 && <Button onClick={() => go(STEPS[at - 1] ?? 'place')}>{t('back')}</Button>}
        <Button
          type="submit"
          variant="accent"
          isBusy={edit.isSaving}
          disabled={isIdle || (step === 'touches' && previewed === null)}
        >
          {t(isLast ? 'save' : 'next')}
        </Button>
      </Row>
    </div>
  );
  const labels = { ...useAddressLabels(field), [papers]: words.field(papers) };
  return (
    <EditSheet
      edit={edit}
      action={t('action')}
      subject={name}
      labels={labels}
      wordsOf={(rule) => (rule === 'province' || rule === 'to_before_from' ? t(`rules.${rule}`) : undefined)}
      tabs={
        <StepList
          steps={STEPS}
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
      <Stack
        ref={heading}
        tabIndex={step === 'touches' ? 0 : -1}
        role="group"
        aria-label={t(`step.${step}`)}
        gap={3}
      >
        {step === 'place' && (
          <PlaceStep
            {...{ history, kind, kinds, onKind }}
            onClear={() => form.setValue(field, blankOf(kind) as never, { shouldDirty: true })}
          />
        )}
        {step === 'whom' && (
          <WhomStep {...{ history, reach, isOfAccounts, isGlobal, isMissing }} onReach={setReach} />
        )}
        {step === 'touches' && (
          <TouchesStep
            key={`${round} ${JSON.stringify(asked())}`}
            body={asked()}
            isStale={isStale}
            onPreviewed={setPreviewed}
            onExempt={(isExempt) => {
              setPreviewed(null);
              form.setValue(`${field}.isExempt` as never, isExempt as never, { shouldDirty: true });
            }}
          />
        )}
        {step === 'proof' && <ProofStep clientId={id} field={field} papers={papers} />}
      </Stack>
    </EditSheet>
  );
}

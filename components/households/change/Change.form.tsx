import '@/components/ui/form/zodWithoutEval.form';
import { useRef, useState } from 'react';
import { z } from 'zod';
import type { CallError } from '@/contract/callError';
import { changeReason } from '@/contract/changes/schema';
import {
  householdChange,
  type HouseholdEditAnswer,
  type HouseholdPreviewBody,
  type HouseholdSaveAnswer,
} from '@/contract/households/changes';
import { type HouseholdChangeKind, householdForm } from '@/contract/households/codes';
import { householdPath } from '@/contract/routes';
import { getConfig } from '@/lib/config/browser';
import { formatDateTime, formatStaffName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useAppDispatch } from '@/store/hooks';
import { requestScreen } from '@/store/screenApi';
import { useScreenCall } from '@/store/useScreenCall';
import { StepList } from '../../kit/form/StepList';
import { useFieldWords } from '../../kit/changes/useFieldWords';
import { AwaitedForm } from '../../kit/form/AwaitedForm';
import { EditSheet } from '../../kit/form/EditSheet';
import { useEditForm } from '../../kit/form/useEditForm';
import { Button } from '../../ui/Button';
import styles from '../../ui/form/Form.module.css';
import { Row, Stack } from '../../ui/layout';
import { ChangeFields } from './ChangeFields';
import { isRefusal } from './refusals';
import { TouchesStep } from './TouchesStep';
import { type ChangeDraft, draftOf, type Found } from './values';

interface Values {
  change: ChangeDraft;
  reason: string;
}

const schema = z.object({ change: householdChange, reason: changeReason }) as z.ZodType as z.ZodType<
  Values,
  Values
>;

const STEPS = ['what', 'touches'] as const;
type Step = (typeof STEPS)[number];

interface Props {
  id: string;
  kind: HouseholdChangeKind;
  /** Of the household, while the form is loaded. */
  subject: string;
  onClose(): void;
  onSaved(outcome: HouseholdSaveAnswer): void;
}

/** The form that changes a household, in its sheet: loading, refused or loaded. The opener asks for its answer. */
export function ChangeForm(props: Props) {
  const { id, kind, subject, onClose } = props;
  const t = useT('household');
  const words = useT('householdChange');
  const view = useScreenCall('householdSummary', 'householdEdit', { id });
  const { data, status } = view;
  // Waits for an answer asked for after the opening, because an earlier one may be old. Later answers keep what was typed.
  const [isThere, setThere] = useState(status === 'success');
  if (!isThere && status === 'success') setThere(true);
  if (isThere && data !== null) return <Loaded {...props} known={data} />;
  return (
    <AwaitedForm
      view={view}
      action={t(`change.kind.${kind}`)}
      subject={subject}
      loading={words('loading')}
      isGuided
      onClose={onClose}
    />
  );
}

function Loaded({ id, kind, known, onClose, onSaved }: Props & { known: HouseholdEditAnswer }) {
  const t = useT('household');
  const words = useT('householdChange');
  const fields = useFieldWords();
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const [step, setStep] = useState<Step>('what');
  const [previewed, setPreviewed] = useState<string | null>(null);
  const [overtaken, setOvertaken] = useState<readonly string[] | null>(null);
  const [round, setRound] = useState(0);
  const [isMissing, setMissing] = useState(false);
  const [found, setFound] = useState<Readonly<Record<string, Found>>>({});
  const heading = useRef<HTMLDivElement>(null);
  const [values] = useState<Values>(() => ({ change: draftOf(kind, known), reason: '' }));
  const seen = known.members.flatMap(({ id: member, version }) =>
    member === null || version === null ? [] : [{ id: member, version }],
  );
  const edit = useEditForm<Values, 'householdSave'>({
    call: 'householdSave',
    form: householdForm(kind),
    entity: 'household',
    id,
    version: known.version,
    values,
    schema,
    paths: ['change'],
    show: () => '',
    notice: { label: t('change.of', { name: known.name }), href: householdPath(id, locale) },
    // The version that the last preview was worked out from: what a colleague did before it has been shown.
    extra: { version: known.version, seen, ...(previewed === null ? {} : { previewed }) },
    beside: ['reason'],
    always: ['change'],
    onRefused: lookAgain,
    onSaved,
  });
  const { form } = edit;

  function go(next: Step) {
    setStep(next);
    // The steps take the place of each other: the focus goes to the new one.
    requestAnimationFrame(() => heading.current?.focus());
  }

  /** Something has changed since: the person sees the change again, with what was typed as it was. */
  function lookAgain({ errors = [], conflict }: CallError) {
    const isStale = errors.some(({ rule }) => rule === 'stale_preview' || isRefusal(rule));
    if (!isStale && conflict === undefined) return;
    edit.dismiss();
    const timeZone = getConfig().timeZone;
    setOvertaken(
      (conflict?.conflicts ?? []).map(({ path, base, theirs, by, at }) =>
        words('overtaken', {
          name: formatStaffName(by),
          when: formatDateTime(at, locale, { timeZone }),
          was: fields.value(path, base),
          becomes: fields.value(path, theirs),
        }),
      ),
    );
    setPreviewed(null);
    setRound(round + 1);
    dispatch(requestScreen({ screen: 'householdSummary', api: 'householdEdit', body: { id } }));
    go('touches');
  }

  async function next() {
    if (step === 'what') {
      if (await form.trigger('change', { shouldFocus: true })) go('touches');
      else setMissing(true);
    } else if (previewed !== null) {
      setOvertaken(null);
      edit.save();
    }
  }

  const isLast = step === 'touches';
  const bar = (
    <div className={styles.bar}>
      <Row gap={2} className={styles.barActions}>
        {isLast && <Button onClick={() => go('what')}>{words('back')}</Button>}
        <Button type="submit" variant="accent" isBusy={edit.isSaving} disabled={isLast && previewed === null}>
          {words(isLast ? 'save' : 'next')}
        </Button>
      </Row>
    </div>
  );
  const body = { id, change: form.getValues().change } as HouseholdPreviewBody;
  return (
    <EditSheet
      edit={edit}
      action={t(`change.kind.${kind}`)}
      subject={known.name}
      labels={{ change: words('members'), 'change.name': words('name'), reason: words('reason') }}
      tabs={
        <StepList
          steps={STEPS}
          step={step}
          label={words('steps')}
          textOf={(each) => words(`step.${each}`)}
          onStep={go}
        />
      }
      guide={{ bar, onSubmit: () => void next() }}
      onClose={onClose}
    >
      {/* What is only read there is scrolled by keys too. */}
      <Stack ref={heading} tabIndex={isLast ? 0 : -1} role="group" aria-label={words(`step.${step}`)} gap={3}>
        {isLast ? (
          <TouchesStep
            key={`${round} ${JSON.stringify(body)}`}
            body={body}
            overtaken={overtaken}
            onPreviewed={setPreviewed}
          />
        ) : (
          <ChangeFields
            known={known}
            found={found}
            isMissing={isMissing}
            onFound={(one) => setFound({ ...found, [one.id]: one })}
          />
        )}
      </Stack>
    </EditSheet>
  );
}

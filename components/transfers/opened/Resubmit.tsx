import { useId, useState, type FormEvent } from 'react';
import { Caption, Row, Stack, Text } from '@/components/ui/layout';
import { CORRECTION_MAX, type ResubmitDecision } from '@/contract/transfers/codes';
import { ruleOn } from '@/contract/transfers/rules';
import type { TransferDetailsAnswer } from '@/contract/transfers/schema';
import { formatClock, formatDateLong } from '@/lib/format';
import { ErrorState } from '../../states/ErrorState';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/TextField';
import { useUnsaved } from '../../ui/useUnsaved';
import { useTransferWords } from '../useTransferWords';
import { counted, limitText, type TransferWords } from '../words';
import styles from './Opened.module.css';
import type { Resubmission } from './useResubmission';

interface Props {
  answer: TransferDetailsAnswer;
  rejection: NonNullable<TransferDetailsAnswer['rejection']>;
  resubmission: Resubmission;
  /** Shows the transfer as somebody else has left it. */
  onReload(): void;
}

const RULES = ['birth_date', 'account_number', 'sin', 'too_small', 'not_rejected'] as const;

/** Why the value was refused, in words by the field; null if it was not refused for that. */
function faultText({ error }: Resubmission, { t }: TransferWords): string | null {
  const found = error?.errors?.[0]?.rule;
  if (found === undefined) return null;
  const rule = RULES.find((each) => each === found);
  return t(`correct.errors.${rule ?? 'other'}`);
}

/** Corrects the one field that came back and sends the request again. What is typed stays until it has been sent. */
export function Resubmit({ answer, rejection, resubmission, onReload }: Props) {
  const words = useTransferWords();
  const { t, locale } = words;
  const { transfer, documentCount, signedOn, sending, rules } = answer;
  const cutOff = formatClock(sending.cutOff, locale);
  const rule = ruleOn(rules, 'listOrRejection', sending.countsFrom);
  const days = rule === undefined ? '' : limitText(rule, words);
  const { field, compared, keptFields } = rejection;
  const found = compared.find((each) => each.field === field);
  const [decision, setDecision] = useState<ResubmitDecision>('ours');
  const [value, setValue] = useState(found?.ours ?? '');
  useUnsaved(value !== (found?.ours ?? ''));
  const faultId = useId();
  const groupName = useId();
  const { status, error } = resubmission;
  const fault = faultText(resubmission, words);
  const choose = (next: ResubmitDecision) => {
    setDecision(next);
    const theirs = found?.theirs ?? null;
    setValue(next === 'theirs' && theirs !== null ? theirs : (found?.ours ?? ''));
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    resubmission.submit({ id: transfer.id, version: transfer.version, decision, value: value.trim() });
  };
  return (
    <Stack as="form" gap={2} isAtTop canShrink onSubmit={send} noValidate>
      <Text as="h3" size="body" weight={600}>
        {t('correct.title')}
      </Text>
      <Caption as="p">
        {t('correct.kept', {
          fields: t('correct.fields', counted(keptFields, locale)),
          documents: t('correct.documents', counted(documentCount, locale)),
          date: formatDateLong(signedOn, locale),
        })}
      </Caption>
      <Stack as="fieldset" gap={0.5}>
        <Text as="legend" isHeardOnly>
          {t('correct.whose')}
        </Text>
        {(['ours', 'theirs'] as const).map((each) => (
          <Row key={each} as="label" gap={2} align="baseline" minHeight={24} className={styles.choice}>
            <input
              type="radio"
              name={groupName}
              checked={decision === each}
              disabled={each === 'theirs' && found?.theirs === null}
              onChange={() => choose(each)}
            />
            {t(`correct.${each}`)}
          </Row>
        ))}
      </Stack>
      {decision === 'theirs' && <Caption as="p">{t('correct.theirsNote')}</Caption>}
      <TextField
        className={styles.value}
        label={t(`field.${field}`)}
        value={value}
        maxLength={CORRECTION_MAX}
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault === null ? undefined : faultId}
        autoComplete="off"
        onChange={setValue}
      />
      {fault !== null && (
        <Text id={faultId} as="p" tone="bad" role="alert">
          {fault}
        </Text>
      )}
      <Failure resubmission={resubmission} hasFault={fault !== null} onReload={onReload} />
      <Row gap="2 3" canWrap align="center" isScreenOnly>
        <Button
          type="submit"
          variant="accent"
          isBusy={status === 'sending'}
          disabled={value.trim() === '' || error?.code === 'conflict'}
        >
          {t('correct.send')}
        </Button>
        <Caption>
          {sending.isBeforeCutOff
            ? t('correct.before', { time: cutOff, days })
            : t('correct.after', {
                time: cutOff,
                days,
                date: formatDateLong(sending.countsFrom, locale),
              })}
        </Caption>
      </Row>
    </Stack>
  );
}

interface FailureProps {
  resubmission: Resubmission;
  /** The field says why already. */
  hasFault: boolean;
  onReload(): void;
}

/** Why nothing was sent: somebody else was quicker, or the call failed. */
function Failure({ resubmission, hasFault, onReload }: FailureProps) {
  const { t } = useTransferWords();
  const { error, body } = resubmission;
  if (error === null || hasFault) return null;
  if (error.code !== 'conflict') {
    return <ErrorState error={error} onRetry={() => body !== null && resubmission.submit(body)} />;
  }
  const [first] = error.conflict?.conflicts ?? [];
  const name = first === undefined ? '' : `${first.by.firstName} ${first.by.lastName}`.trim();
  return (
    <div className={styles.conflict} role="alert">
      <p>
        {first === undefined || name === ''
          ? t('correct.conflictPlain')
          : t('correct.conflict', { name, value: String(first.theirs) })}
      </p>
      <Button
        onClick={() => {
          resubmission.dismiss();
          onReload();
        }}
      >
        {t('correct.reload')}
      </Button>
    </div>
  );
}

import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Row, Stack, Text } from '@/components/ui/layout';
import { REASON_MAX_CHARS } from '@/contract/changes/codes';
import { FILED_KINDS, type FiledKind, TAKE_OUT_REASON_MIN_CHARS } from '@/contract/documents/codes';
import { EVIDENCE_FIELDS, EVIDENCE_OF, provesRule } from '@/contract/documents/evidence';
import type { SaveOutcome } from '@/contract/changes/schema';
import type { DocumentDetailsAnswer } from '@/contract/documents/schema';
import { clientDocumentsPath } from '@/contract/routes';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useSubmission } from '@/store/useSubmission';
import { useSavedToast } from '../kit/form/useSavedToast';
import { Button } from '../ui/Button';
import { dynamicForm, openerOf } from '../ui/form/dynamicForm';
import { TextField } from '../ui/TextField';
import { showToast } from '../ui/toast/toast';

const FilingDialog = dynamicForm(
  () => import('./filing/FilingDialog').then((dialog) => dialog.FilingDialog),
  ['documents', 'accounts'],
);

const NOTHING: readonly File[] = [];

const REFUSALS = ['shared', 'superseded', 'not_filed'] as const;

/** A document that was taken out. */
export interface TakenOut {
  clientId: string;
  title: string;
  outcome: SaveOutcome;
}

/** Says that a document was taken out, and offers to undo it, where its dialog is gone. */
export function TakenToast({ clientId, title, outcome, onUndone }: TakenOut & { onUndone(): void }) {
  const t = useT('documents');
  const tell = useSavedToast({
    entity: 'client',
    id: clientId,
    label: t('takeOut.taken', { title }),
    href: clientDocumentsPath(clientId, useLocale()),
    onUndone,
  });
  const told = useEffectEvent(() => tell(outcome));
  useEffect(() => told(), []);
  return null;
}

interface Props {
  answer: DocumentDetailsAnswer;
  /** False where the screen has documents of several clients: nothing is filed from there. */
  mayFile: boolean;
  onChanged(): void;
  /** It has left the file. */
  onTaken(taken: TakenOut): void;
}

/** What is done about a document that was filed by error: a corrected one in its place, or none. */
export function TakeOut({ answer: { row, correction }, mayFile, onChanged, onTaken }: Props) {
  const t = useT('documents');
  const logs = useT('logs');
  const locale = useLocale();
  const [isAsking, setAsking] = useState(false);
  const [isCorrecting, setCorrecting] = useState(false);
  const [reason, setReason] = useState('');
  const { id, title, client, version, kind } = row;
  const place = { entity: 'client', id: client.id } as const;
  const href = clientDocumentsPath(client.id, locale);
  const notice = { label: t('takeOut.title', { title }), href };
  const { status, outcome, error, submit, dismiss } = useSubmission('documentTakeOut', {
    ...place,
    form: `takeOut.${id}`,
    notice,
  });
  const ended = useEffectEvent(() => {
    if (outcome === null) return;
    dismiss();
    onTaken({ clientId: client.id, title, outcome });
  });
  useEffect(() => ended(), [outcome]);
  const reasonField = useRef<HTMLInputElement>(null);
  const opener = useId();
  const wasAsking = useRef(false);
  useEffect(() => {
    if (isAsking) reasonField.current?.focus();
    else if (wasAsking.current) document.getElementById(opener)?.focus();
    wasAsking.current = isAsking;
  }, [isAsking, opener]);
  const rule = error?.errors?.[0]?.rule;
  const field = EVIDENCE_FIELDS.find((each) => rule === provesRule(each));
  const why = REFUSALS.find((each) => each === rule) ?? 'failed';
  const isShort = reason.trim().length < TAKE_OUT_REASON_MIN_CHARS;
  if (correction.by !== null) return null;
  if (!isAsking)
    return (
      <Row gap={2} canWrap>
        {mayFile && row.state !== 'shared' && (
          <Button {...openerOf(FilingDialog, () => setCorrecting(true))}>{t('correct.open')}</Button>
        )}
        <Button id={opener} variant="quiet" onClick={() => setAsking(true)}>
          {t('takeOut.open')}
        </Button>
        {isCorrecting && (
          <FilingDialog
            clientId={client.id}
            client={null}
            dropped={NOTHING}
            kinds={(FILED_KINDS as readonly string[]).includes(kind) ? [kind as FiledKind] : FILED_KINDS}
            corrects={{ id, title }}
            closesWhenFiled
            onClose={() => setCorrecting(false)}
            onFiled={() => {
              showToast(t('correct.done'));
              onChanged();
            }}
            onShow={() => setCorrecting(false)}
          />
        )}
      </Row>
    );
  return (
    <Stack gap={3} role="group" aria-label={t('takeOut.title', { title })}>
      <p>{t('takeOut.text')}</p>
      <TextField
        ref={reasonField}
        label={t('takeOut.reason')}
        value={reason}
        maxLength={REASON_MAX_CHARS}
        onChange={setReason}
      />
      {isShort && (
        <Text as="p" tone="soft" size="small">
          {t('takeOut.short', { min: formatCount(TAKE_OUT_REASON_MIN_CHARS, locale) })}
        </Text>
      )}
      {error !== null && (
        <Text as="p" role="alert" tone="bad">
          {field === undefined
            ? t(`takeOut.refused.${why}`)
            : t('takeOut.refused.proves', { what: logs(`field.${EVIDENCE_OF[field]}`) })}
        </Text>
      )}
      <Row gap={2} canWrap>
        <Button
          onClick={() => {
            setAsking(false);
            dismiss();
          }}
        >
          {t('takeOut.cancel')}
        </Button>
        <Button
          variant="accent"
          isBusy={status === 'sending'}
          disabled={isShort}
          onClick={() => submit({ id, version, reason: reason.trim() })}
        >
          {t('takeOut.confirm')}
        </Button>
      </Row>
    </Stack>
  );
}

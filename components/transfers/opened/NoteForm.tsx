import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { Caption, Row, Stack, Text } from '@/components/ui/layout';
import { NOTE_KINDS, NOTE_MAX } from '@/contract/transfers/codes';
import type { TransferDetailsAnswer, TransferNoteSaveBody } from '@/contract/transfers/schema';
import { transferPath } from '@/contract/routes';
import { formatDateLong } from '@/lib/format';
import { useSubmission } from '@/store/useSubmission';
import { ErrorState } from '../../states/ErrorState';
import { Button } from '../../ui/Button';
import { Segments } from '../../ui/Segments';
import { TextField } from '../../ui/TextField';
import { useUnsaved } from '../../ui/useUnsaved';
import { useTransferWords } from '../useTransferWords';
import styles from './Opened.module.css';

type Kind = TransferNoteSaveBody['kind'];

interface Props {
  answer: TransferDetailsAnswer;
  /** It has just been sent again, and they have until this day; null if it has not. */
  sentUntil: string | null;
  onSaved(): void;
}

/** What is most likely to be put down: a call to whom is asked by mail, a reminder of what is late. */
const likelyKind = ({ transfer: { state, clock } }: TransferDetailsAnswer): Kind =>
  state === 'unconfirmed' ? 'called' : clock.urgency === 'late' ? 'reminded' : 'noted';

/** Puts down a note, a call or a reminder. The latest ones stand beneath. */
export function NoteForm({ answer, sentUntil, onSaved }: Props) {
  const { t, locale } = useTransferWords();
  const { id } = answer.transfer;
  const [kind, setKind] = useState<Kind>(() => likelyKind(answer));
  const [note, setNote] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const { status, error, submit, body } = useSubmission('transferNoteSave', {
    form: 'transferNote',
    entity: 'transfer',
    id,
    notice: { label: t('note.title'), href: transferPath(id, locale) },
  });
  useUnsaved(note.trim() !== '');
  const saved = useEffectEvent(onSaved);
  const isSaved = status === 'saved';
  const [wasSaved, setWasSaved] = useState(isSaved);
  if (isSaved !== wasSaved) {
    setWasSaved(isSaved);
    if (isSaved) setNote('');
  }
  useEffect(() => {
    if (isSaved) saved();
  }, [isSaved]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const text = note.trim();
    setEmpty(text === '');
    if (text !== '') submit({ id, kind, note: text });
  };
  const notes = answer.events.filter((each) => each.text !== null).slice(0, 3);
  return (
    <Stack as="form" gap={2} isAtTop canShrink onSubmit={save} noValidate>
      <Text as="h3" size="body" weight={600}>
        {t('note.title')}
      </Text>
      {sentUntil !== null && (
        <p className={styles.done} role="status">
          {t('correct.sent', { date: formatDateLong(sentUntil, locale) })}
        </p>
      )}
      <Segments
        label={t('note.kind')}
        value={kind}
        options={NOTE_KINDS.map((value) => ({ value, label: t(`note.${value}`) }))}
        onChange={setKind}
      />
      <TextField
        label={t('note.text')}
        value={note}
        maxLength={NOTE_MAX}
        aria-invalid={isEmpty || undefined}
        autoComplete="off"
        onChange={(text) => {
          setNote(text);
          setEmpty(false);
        }}
      />
      {isEmpty && (
        <Text as="p" tone="bad" role="alert">
          {t('note.empty')}
        </Text>
      )}
      {error !== null && <ErrorState error={error} onRetry={() => body !== null && submit(body)} />}
      <Row gap="2 3" canWrap align="center" isScreenOnly>
        <Button type="submit" isBusy={status === 'sending'}>
          {t('note.save')}
        </Button>
        <Caption role="status">{isSaved ? t('note.saved') : ''}</Caption>
      </Row>
      {notes.length > 0 && (
        <Stack as="ul" gap={2} className={styles.notes}>
          {notes.map(({ kind: what, on, by, text }, index) => (
            <li key={index}>
              {text}
              <Caption>
                {[t(`events.kind.${what}`), formatDateLong(on, locale), by]
                  .filter((part) => part !== null)
                  .join(' · ')}
              </Caption>
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

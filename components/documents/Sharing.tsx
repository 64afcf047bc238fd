import { useEffect, useEffectEvent, useState } from 'react';
import { INCIDENT_REASON, isRegulated, type UnshareReason } from '@/contract/documents/codes';
import type { DocumentDetailsAnswer, DocumentSharing } from '@/contract/documents/schema';
import { formatCount, formatName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { selectFlag } from '@/store/selectors';
import { useSubmission } from '@/store/useSubmission';
import { clientDocumentsPath } from '../panels/clients/clientDocumentsPath';
import { useLastNameFirst } from '../panels/clients/useLastNameFirst';
import { Button } from '../ui/Button';
import { StatusDot } from '../ui/StatusDot';
import { TextField } from '../ui/TextField';
import { STATE_TONES } from './definition';
import { useMoments } from './DocumentDialog';
import styles from './Documents.module.css';
import { ReasonChoice } from './ReasonChoice';

const selectUnshare = selectFlag('unshareDocuments');

interface Props {
  answer: DocumentDetailsAnswer;
  onChanged(): void;
}

/** Whether the client has it, and what changes that. */
export function Sharing({ answer, onChanged }: Props) {
  const t = useT('documents');
  const locale = useLocale();
  const lastFirst = useLastNameFirst();
  const { moment } = useMoments();
  const mayUnshare = useAppSelector(selectUnshare);
  const [isAsking, setAsking] = useState(false);
  const { row, hasPortal } = answer;
  const client = formatName(row.client.name, { lastFirst });
  const notice = { label: row.title, href: clientDocumentsPath(row.client.id, locale) };
  const place = { entity: 'client', id: row.client.id, notice };
  const saving = useSubmission('documentShareSave', { ...place, form: 'documentShare' });
  const undoing = useSubmission('changeUndo', { ...place, form: 'documentShareUndo' });
  const isSaved = saving.status === 'saved' || undoing.status === 'saved';
  const changed = useEffectEvent(onChanged);
  useEffect(() => {
    if (isSaved) changed();
  }, [isSaved]);
  const isBusy = saving.status === 'sending' || undoing.status === 'sending';
  const save = (change: DocumentSharing) => {
    undoing.dismiss();
    saving.submit({ id: row.id, version: row.version, change });
    setAsking(false);
  };
  const changeSetId = saving.outcome?.changeSetId ?? null;
  const failed = saving.error ?? undoing.error;
  const seen =
    row.viewedAt === null
      ? t('sharing.notSeen', { client })
      : t('sharing.seen', {
          client,
          count: row.views,
          n: formatCount(row.views, locale),
          time: moment(row.viewedAt),
        });
  return (
    <section className={styles.body} aria-label={t('sharing.title')}>
      <StatusDot tone={STATE_TONES[row.state]}>{t(`state.${row.state}`)}</StatusDot>
      {row.state === 'shared' && <p className={styles.seen}>{seen}</p>}
      {row.state === 'shared' && isRegulated(row.kind) && <p className={styles.quiet}>{t('locked')}</p>}
      {(row.state === 'private' || row.state === 'unshared') &&
        (hasPortal ? (
          <div className={styles.buttons}>
            <Button isBusy={isBusy} onClick={() => save({ share: true, reason: null, note: null })}>
              {t('sharing.share', { client })}
            </Button>
          </div>
        ) : (
          <p className={styles.quiet}>{t('sharing.noPortal', { client })}</p>
        ))}
      {row.state === 'shared' && !isRegulated(row.kind) && mayUnshare && !isAsking && (
        <div className={styles.buttons}>
          <Button isBusy={isBusy} onClick={() => setAsking(true)}>
            {t('sharing.unshare')}
          </Button>
        </div>
      )}
      {isAsking && row.state === 'shared' && <UnshareForm onCancel={() => setAsking(false)} onSave={save} />}
      {changeSetId !== null && undoing.status === 'idle' && (
        <p role="status" className={styles.buttons}>
          {t(saving.body?.change.share === true ? 'sharing.shared' : 'sharing.unshared')}
          {(saving.body?.change.share === false || !isRegulated(row.kind)) && (
            <Button isBusy={isBusy} onClick={() => undoing.submit({ changeSetId })}>
              {t('sharing.undo')}
            </Button>
          )}
        </p>
      )}
      {undoing.status === 'saved' && <p role="status">{t('sharing.undone')}</p>}
      {failed !== null && (
        <p role="alert" className={styles.failed}>
          {t(failed.conflict === undefined ? 'sharing.failed' : 'sharing.conflict')}
        </p>
      )}
    </section>
  );
}

const NOTE_MAX = 500;

interface FormProps {
  onCancel(): void;
  onSave(change: DocumentSharing): void;
}

/** Why it is taken back: nothing is chosen ahead, because one reason records an incident. With the wrong client an incident goes into the register. */
export function UnshareForm({ onCancel, onSave }: FormProps) {
  const t = useT('documents');
  const [reason, setReason] = useState<UnshareReason | null>(null);
  const [note, setNote] = useState('');
  return (
    <div className={styles.body}>
      <ReasonChoice reason={reason} onReason={setReason} />
      <TextField label={t('sharing.note')} value={note} maxLength={NOTE_MAX} onChange={setNote} />
      {reason === INCIDENT_REASON && <p className={styles.seen}>{t('sharing.incident')}</p>}
      <p className={styles.quiet}>{t('sharing.cut')}</p>
      <div className={styles.buttons}>
        <Button onClick={onCancel}>{t('dialog.cancel')}</Button>
        <Button
          variant="accent"
          disabled={reason === null}
          onClick={() => {
            if (reason === null) return;
            onSave({ share: false, reason, note: note.trim() === '' ? null : note.trim() });
          }}
        >
          {t('sharing.unshare')}
        </Button>
      </div>
    </div>
  );
}

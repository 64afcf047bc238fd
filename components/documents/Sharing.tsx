import { useEffect, useEffectEvent, useState } from 'react';
import { Grid, Row, Text } from '@/components/ui/layout';
import { INCIDENT_REASON, isRegulated, type UnshareReason } from '@/contract/documents/codes';
import type { DocumentDetailsAnswer, DocumentSharing } from '@/contract/documents/schema';
import { clientDocumentsPath } from '@/contract/routes';
import { formatCount, formatName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { selectFlag } from '@/store/selectors';
import { useSubmission } from '@/store/useSubmission';
import { useLastNameFirst } from '../kit/record/useLastNameFirst';
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
    <Grid as="section" columns={1} gap={3} className={styles.body} aria-label={t('sharing.title')}>
      <StatusDot tone={STATE_TONES[row.state]}>{t(`state.${row.state}`)}</StatusDot>
      {row.state === 'shared' && (
        <Text as="p" tone="strong" pad={3} radius="button" fill="sunken">
          {seen}
        </Text>
      )}
      {row.state === 'shared' && isRegulated(row.kind) && (
        <Text as="p" tone="soft">
          {t('locked')}
        </Text>
      )}
      {(row.state === 'private' || row.state === 'unshared') &&
        (hasPortal ? (
          <Row gap={2} canWrap>
            <Button isBusy={isBusy} onClick={() => save({ share: true, reason: null, note: null })}>
              {t('sharing.share', { client })}
            </Button>
          </Row>
        ) : (
          <Text as="p" tone="soft">
            {t('sharing.noPortal', { client })}
          </Text>
        ))}
      {row.state === 'shared' && !isRegulated(row.kind) && mayUnshare && !isAsking && (
        <Row gap={2} canWrap>
          <Button isBusy={isBusy} onClick={() => setAsking(true)}>
            {t('sharing.unshare')}
          </Button>
        </Row>
      )}
      {isAsking && row.state === 'shared' && <UnshareForm onCancel={() => setAsking(false)} onSave={save} />}
      {changeSetId !== null && undoing.status === 'idle' && (
        <Row role="status" as="p" gap={2} canWrap>
          {t(saving.body?.change.share === true ? 'sharing.shared' : 'sharing.unshared')}
          {(saving.body?.change.share === false || !isRegulated(row.kind)) && (
            <Button isBusy={isBusy} onClick={() => undoing.submit({ changeSetId })}>
              {t('sharing.undo')}
            </Button>
          )}
        </Row>
      )}
      {undoing.status === 'saved' && <p role="status">{t('sharing.undone')}</p>}
      {failed !== null && (
        <Text role="alert" as="p" tone="bad">
          {t(failed.conflict === undefined ? 'sharing.failed' : 'sharing.conflict')}
        </Text>
      )}
    </Grid>
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
    <Grid columns={1} gap={3} className={styles.body}>
      <ReasonChoice reason={reason} onReason={setReason} />
      <TextField label={t('sharing.note')} value={note} maxLength={NOTE_MAX} onChange={setNote} />
      {reason === INCIDENT_REASON && (
        <Text as="p" tone="strong" pad={3} radius="button" fill="sunken">
          {t('sharing.incident')}
        </Text>
      )}
      <Text as="p" tone="soft">
        {t('sharing.cut')}
      </Text>
      <Row gap={2} canWrap>
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
      </Row>
    </Grid>
  );
}

import { Grid, Text } from '@/components/ui/layout';
import { EVIDENCE_OF } from '@/contract/documents/evidence';
import type { DocumentDetailsAnswer } from '@/contract/documents/schema';
import { getConfig } from '@/lib/config/browser';
import {
  formatBytes,
  formatDate,
  formatDateLong,
  formatDateTime,
  formatName,
  formatStaffName,
} from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { placeOf } from '@/store/screenApi';
import { useRowCall } from '@/store/useRowCall';
import { useLastNameFirst } from '../kit/record/useLastNameFirst';
import { DetailList } from '../kit/record/DetailList';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Skeleton } from '../ui/Skeleton';
import styles from './Documents.module.css';
import { History } from './History';
import type { NamedDocument } from './shared/DocumentViewer';
import { TakeOut, type TakenOut } from './TakeOut';
import { Sharing } from './Sharing';
import type { Fetching } from './useTicket';

/** The screens that show documents. */
export type DocumentScreen = 'documents' | 'clientDocuments';

interface Props {
  id: string;
  screen: DocumentScreen;
  fetching: Fetching;
  onClose(): void;
  onView(document: NamedDocument): void;
  /** It has left the file. */
  onTaken(taken: TakenOut): void;
  /** Its sharing is another now. */
  onChanged(): void;
}

/** One document: what it is, who has it and has seen it, and what is done about that. */
export function DocumentDialog({ id, screen, fetching, onClose, onView, onTaken, onChanged }: Props) {
  const t = useT('documents');
  const { result, retry } = useRowCall<DocumentDetailsAnswer>(placeOf(screen, 'documentDetails'), { id });
  const answer = result?.answer ?? null;
  const changed = () => {
    retry();
    onChanged();
  };
  return (
    <Dialog
      isOpen
      title={answer?.row.title ?? t('dialog.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog.close')}</Button>
          <Button
            disabled={answer === null}
            onClick={() => answer !== null && onView({ id, title: answer.row.title })}
          >
            {t('action.preview')}
          </Button>
          <Button variant="accent" isBusy={fetching.isBusy} onClick={() => fetching.fetch([id])}>
            {t('action.download')}
          </Button>
        </>
      }
    >
      {answer === null ? (
        result === null ? (
          <div role="status" aria-label={t('dialog.loading')}>
            <Skeleton width="long" />
          </div>
        ) : (
          <Grid columns={1} gap={3} className={styles.body}>
            <Text role="alert" as="p" tone="bad">
              {t(result.error?.code === 'not-found' ? 'ticket.gone' : 'dialog.failed')}
            </Text>
            <Button onClick={retry}>{t('dialog.retry')}</Button>
          </Grid>
        )
      ) : (
        <Grid columns={1} gap={3} className={styles.body}>
          <About answer={answer} />
          <Sharing answer={answer} onChanged={changed} />
          {answer.filed !== null && (
            <TakeOut
              answer={answer}
              mayFile={screen === 'clientDocuments'}
              onChanged={changed}
              onTaken={onTaken}
            />
          )}
          <History answer={answer} />
        </Grid>
      )}
    </Dialog>
  );
}

function About({ answer: { row, filed, proves, correction, keptUntil } }: { answer: DocumentDetailsAnswer }) {
  const t = useT('documents');
  const logs = useT('logs');
  const locale = useLocale();
  const lastFirst = useLastNameFirst();
  const details: [key: string, label: string, content: string | null][] = [
    ['kind', t('columns.kind'), t(`kind.${row.kind}`)],
    ['client', t('columns.client'), formatName(row.client.name, { lastFirst })],
    ['account', t('columns.account'), row.account?.number ?? null],
    ['period', t('columns.period'), row.period],
    [
      'datedOn',
      t('dialog.datedOn'),
      filed === null || filed.datedOn === null ? null : formatDate(filed.datedOn),
    ],
    ['language', t('columns.language'), t(`language.${row.language}`)],
    ['source', t('columns.source'), t(`source.${row.source}`)],
    ['filedBy', t('columns.filedBy'), filed === null ? null : formatStaffName(filed.by)],
    ['createdOn', t('columns.createdOn'), formatDate(row.createdOn)],
    ['file', t('dialog.file'), row.size === null ? t('dialog.onDemand') : formatBytes(row.size, locale)],
    ['scan', t('dialog.scan'), filed === null ? null : t(`dialog.scanResult.${filed.scan}`)],
    [
      'proves',
      t('dialog.proves'),
      proves.length === 0 ? null : proves.map(({ field }) => logs(`field.${EVIDENCE_OF[field]}`)).join(', '),
    ],
    ['corrects', t('dialog.corrects'), correction.of?.title ?? null],
    ['supersededBy', t('dialog.supersededBy'), correction.by?.title ?? null],
    [
      'kept',
      t('dialog.kept'),
      keptUntil === null
        ? t('dialog.keptOpen')
        : t('dialog.keptUntil', { date: formatDateLong(keptUntil, locale) }),
    ],
    ['note', t('dialog.note'), filed?.note ?? null],
  ];
  return (
    <DetailList
      details={details.flatMap(([key, label, content]) =>
        content === null ? [] : [{ key, label, content }],
      )}
    />
  );
}

/** @returns what says a moment, and a member of the staff */
export function useMoments() {
  const locale = useLocale();
  const { timeZone } = getConfig();
  return {
    moment: (at: string) => formatDateTime(at, locale, { timeZone, hasZone: true }),
    person: formatStaffName,
  };
}

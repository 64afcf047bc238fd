import { useEffect, useEffectEvent, useSyncExternalStore, useState } from 'react';
import { type FiledKind, UPLOADS_MAX } from '@/contract/documents/codes';
import { safeTitle, titleOfFile } from '@/contract/documents/paperTitle';
import type { DocumentFilingAnswer, Paper } from '@/contract/documents/schema';
import { sizeRefusal } from '@/contract/documents/upload';
import { clientDocumentsPath } from '@/contract/routes';
import { type Upload, uploads } from '@/lib/files/uploads';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useAppDispatch } from '@/store/hooks';
import { uploadLeft, uploadRequested } from '@/store/uploading';
import { useSubmissions } from '@/store/useSubmissions';

/** What is said of a file in the form; empty texts say nothing. */
export interface PaperForm {
  title: string;
  kind: FiledKind | '';
  accountId: string;
  period: string;
  datedOn: string;
  /** Empty: the client's own. */
  language: '' | 'en' | 'fr';
  note: string;
}

/** A file of the form: its fields, its upload and its filing. */
export interface FilingRow {
  id: string;
  file: File;
  form: PaperForm;
  upload: Upload | null;
  filing: 'none' | 'saving' | 'filed' | 'failed';
  /** The rule that refused the filing, or the code of the refusal without a rule; null without a refusal. */
  rule: string | null;
}

type OwnRow = Omit<FilingRow, 'upload'>;

const PERIOD = /^\d{4}(-Q[1-4]|-(0[1-9]|1[0-2]))?$/;

export const isPeriod = (text: string): boolean => text.trim() === '' || PERIOD.test(text.trim());

/** True for a file that can be filed as soon as its form is complete. */
export const isReady = ({ upload, filing }: FilingRow): boolean =>
  upload?.status === 'received' &&
  upload.answer?.onFile === null &&
  (filing === 'none' || filing === 'failed');

/** True while something is lost when the form goes. */
export const isOpen = (row: FilingRow): boolean =>
  row.filing !== 'filed' &&
  (row.upload?.status === 'waiting' || row.upload?.status === 'sending' || isReady(row));

export const isComplete = ({ form }: FilingRow): boolean =>
  form.kind !== '' && form.title.trim() !== '' && isPeriod(form.period);

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

const paperOf = (
  { title, kind, accountId, period, datedOn, language, note }: PaperForm,
  info: DocumentFilingAnswer,
): Paper => ({
  title: title.trim(),
  kind: kind === '' ? 'other' : kind,
  accountId: orNull(accountId),
  period: orNull(period),
  datedOn: orNull(datedOn),
  language: language === '' ? info.language : language,
  note: orNull(note),
});

const newForm = (file: File, kinds: readonly FiledKind[]): PaperForm => ({
  title: titleOfFile(file.name),
  // Where one type alone fits there is nothing to choose.
  kind: kinds.length === 1 ? (kinds[0] ?? '') : '',
  accountId: '',
  period: '',
  datedOn: '',
  language: '',
  note: '',
});

type NamedPaper = NonNullable<Paper['corrects']>;

/** A paper that was just filed. */
export interface FiledPaper {
  id: string;
  title: string;
  kind: FiledKind;
}

/**
 * The files that a person files onto a client: they are sent as they are chosen, and filed when their forms are complete.
 * @param onFiled told of each that was filed
 * @param kinds the types to choose from
 * @param corrects the document that they correct; null for none
 */
export function useFiling(
  clientId: string,
  onFiled: (paper: FiledPaper) => void,
  kinds: readonly FiledKind[],
  corrects: NamedPaper | null,
) {
  const t = useT('documents');
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const known = useSyncExternalStore(uploads.subscribe, uploads.all, uploads.all);
  const [own, setOwn] = useState<readonly OwnRow[]>([]);
  const [isTooMany, setTooMany] = useState(false);
  const change = (id: string, changed: Partial<OwnRow>) =>
    setOwn((rows) => rows.map((row) => (row.id === id ? { ...row, ...changed } : row)));
  const saving = useSubmissions<'documentFileSave', FiledPaper>('documentFileSave', {
    form: 'documentFileSave',
    entity: 'document',
    notice: { label: t('filing.open'), href: clientDocumentsPath(clientId, locale) },
    onEnded({ id, title, kind }, { outcome, error }) {
      change(id, {
        filing: outcome === null ? 'failed' : 'filed',
        rule: error?.errors?.[0]?.rule ?? error?.code ?? null,
      });
      if (outcome === null) return;
      uploads.remove(id);
      onFiled({ id, title, kind });
    },
  });
  const rows: readonly FilingRow[] = own.map((row) => ({
    ...row,
    upload: known.find(({ id }) => id === row.id) ?? null,
  }));

  const leave = () => {
    for (const { id, filing } of rows) {
      // What is being filed is filed, though nobody looks any more.
      if (filing !== 'saving') dispatch(uploadLeft({ id }));
      uploads.remove(id);
    }
    setOwn([]);
  };
  const left = useEffectEvent(leave);
  useEffect(() => () => left(), []);

  return {
    rows,
    isTooMany,
    isBusy: saving.isBusy,
    add(files: readonly File[]) {
      const room = UPLOADS_MAX - rows.filter(({ filing }) => filing !== 'filed').length;
      setTooMany(files.length > room);
      const added = files.slice(0, Math.max(0, room)).map((file) => ({
        id: crypto.randomUUID(),
        file,
        form: newForm(file, kinds),
        filing: 'none' as const,
        rule: null,
      }));
      setOwn((all) => [...all, ...added]);
      for (const { id, file } of added) {
        if (sizeRefusal(file.size) !== null) continue;
        uploads.add({ id, clientId, file });
        dispatch(uploadRequested({ id }));
      }
    },
    edit(id: string, changed: Partial<PaperForm>) {
      setOwn((all) =>
        all.map((row) => (row.id === id ? { ...row, form: { ...row.form, ...changed } } : row)),
      );
    },
    retry(id: string) {
      uploads.change(id, { status: 'waiting', error: null, sent: 0 });
      dispatch(uploadRequested({ id }));
    },
    remove(id: string) {
      dispatch(uploadLeft({ id }));
      uploads.remove(id);
      setOwn((all) => all.filter((row) => row.id !== id));
    },
    save(info: DocumentFilingAnswer) {
      for (const row of rows.filter((each) => isReady(each) && isComplete(each))) {
        change(row.id, { filing: 'saving', rule: null });
        const paper = { ...paperOf(row.form, info), ...(corrects !== null && { corrects }) };
        // As the gateway cleans it.
        const title = safeTitle(paper.title);
        saving.submit({ id: row.id, title, kind: paper.kind }, { clientId, uploadId: row.id, paper });
      }
    },
    /** Removes the uploads that are not filed. */
    leave,
  };
}

export type Filing = ReturnType<typeof useFiling>;

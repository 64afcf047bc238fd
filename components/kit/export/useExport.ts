import { useEffect, useEffectEvent } from 'react';
import type { ListExportBody } from '@/contract/export/schema';
import { fileName } from '@/lib/files/fileName';
import { useT } from '@/lib/i18n/useT';
import { exportLeft, exportRequested, type Exporting } from '@/store/exporting';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useProductName } from '../../ui/product';
import type { ExportSubject } from './exportSubject';
import { isOnceSaid } from './scope';

type Choice = Pick<ListExportBody, 'selection' | 'format' | 'separator'>;

interface Export extends Exporting {
  start(): void;
  /** Cancels the running export, and clears the outcome of the last one. */
  leave(): void;
}

/** The export of a list: its state, and how to start and stop it. Leaving the screen cancels it. */
export function useExport(subject: ExportSubject, choice: Choice): Export {
  const { rows, title, columns, lastFirst, asOf } = subject;
  const t = useT('export');
  const product = useProductName();
  const dispatch = useAppDispatch();
  const state = useAppSelector(({ exporting }) => exporting);
  const leave = () => void dispatch(exportLeft());
  const leaveScreen = useEffectEvent(leave);
  useEffect(() => () => leaveScreen(), []);
  return {
    ...state,
    start() {
      const body = { rows, columns: [...columns], lastFirst, ...choice };
      const name = fileName([product, title ?? t(`file.${rows.list}`), asOf ?? ''], choice.format);
      dispatch(exportRequested({ body, fileName: name, isOnceSaid: isOnceSaid(choice.format, subject) }));
    },
    leave,
  };
}

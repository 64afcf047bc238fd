import { useState } from 'react';
import { CSV_SEPARATOR_OF, type CsvSeparator, type ExportFormat } from '@/contract/export/choices';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ExportChoices } from './ExportChoices';
import { ExportOutcome } from './ExportOutcome';
import type { ExportSubject } from './exportSubject';
import { refusalOf, selectionOf, type Scope } from './scope';
import { useExport } from './useExport';

interface Props {
  subject: ExportSubject;
  isOpen: boolean;
  onClose(): void;
}

/**
 * Which rows go into which kind of file, the progress, and the outcome. The choices stay for the next time.
 * Closing the dialog cancels a running export.
 */
export function ExportDialog({ subject, isOpen, onClose }: Props) {
  const t = useT('export');
  const locale = useLocale();
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [separator, setSeparator] = useState<CsvSeparator | null>(null);
  const [scope, setScope] = useState<Scope>('selected');
  const choice = { format, separator: separator ?? CSV_SEPARATOR_OF[locale], scope };
  const made = useExport(subject, {
    format,
    separator: choice.separator,
    selection: scope === 'selected' ? selectionOf(subject.selection) : null,
  });
  const isRunning = made.status === 'running';

  function close() {
    made.leave();
    onClose();
  }
  return (
    <Dialog
      isOpen={isOpen}
      title={t('title')}
      onClose={close}
      actions={
        <>
          <Button onClick={isRunning ? made.leave : close}>{t(isRunning ? 'cancel' : 'close')}</Button>
          <Button
            variant="accent"
            isBusy={isRunning}
            disabled={refusalOf(choice, subject) !== null}
            onClick={made.start}
          >
            {t('start')}
          </Button>
        </>
      }
    >
      <ExportChoices
        subject={subject}
        choice={choice}
        onScope={setScope}
        onFormat={setFormat}
        onSeparator={setSeparator}
      />
      <ExportOutcome made={made} />
    </Dialog>
  );
}

import { useState } from 'react';
import { useT } from '@/lib/i18n/useT';
import { Button } from '../../ui/Button';
import { ExportDialog } from './ExportDialog';
import type { ExportSubject } from './exportSubject';

interface Props {
  subject: ExportSubject;
  /** The button's label; "Export" by default. */
  label?: string;
}

/** Exports what the screen shows to a spreadsheet. */
export function ExportButton({ subject, label }: Props) {
  const t = useT('export');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label ?? t('open')}
      </Button>
      <ExportDialog subject={subject} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

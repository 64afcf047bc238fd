import { useState } from 'react';
import type { PersonRef } from '@/contract/changes/schema';
import { formatStaffName } from '@/lib/format';
import { useT } from '@/lib/i18n/useT';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { SelectField } from '../ui/SelectField';

interface Props {
  /** What is handed over, in words. */
  title: string;
  colleagues: readonly PersonRef[];
  onClose(): void;
  onChosen(colleague: PersonRef): void;
}

/** Asks to whom tasks are handed over. */
export function HandOver({ title, colleagues, onClose, onChosen }: Props) {
  const t = useT('home');
  const [chosen, setChosen] = useState<string | null>(null);
  const colleague = colleagues.find(({ subject }) => subject === chosen) ?? colleagues[0];
  return (
    <Dialog
      isOpen
      title={t('tasks.handTitle', { title })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('tasks.cancel')}</Button>
          {colleague !== undefined && (
            <Button variant="accent" onClick={() => onChosen(colleague)}>
              {t('tasks.handNow')}
            </Button>
          )}
        </>
      }
    >
      {colleague === undefined ? (
        <p>{t('tasks.noColleague')}</p>
      ) : (
        <SelectField
          label={t('tasks.handTo')}
          value={colleague.subject}
          options={colleagues.map((each) => ({ value: each.subject, label: formatStaffName(each) }))}
          onChange={setChosen}
        />
      )}
    </Dialog>
  );
}

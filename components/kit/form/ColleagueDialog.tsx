import { useState, type ReactNode } from 'react';
import type { PersonRef } from '@/contract/changes/schema';
import { formatStaffName } from '@/lib/format';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { SelectField } from '../../ui/SelectField';

interface Props {
  title: string;
  colleagues: readonly PersonRef[];
  words: { to: string; now: string; cancel: string; nobody: string };
  /** Shown in place of the choice until the colleagues are known. */
  awaited?: ReactNode;
  onClose(): void;
  onChosen(colleague: PersonRef): void;
}

/** Asks which colleague takes something over. The first one is chosen until the person chooses another. */
export function ColleagueDialog({ title, colleagues, words, awaited, onClose, onChosen }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const colleague = colleagues.find(({ subject }) => subject === chosen) ?? colleagues[0];
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          {colleague !== undefined && (
            <Button variant="accent" onClick={() => onChosen(colleague)}>
              {words.now}
            </Button>
          )}
        </>
      }
    >
      {awaited ??
        (colleague === undefined ? (
          <p>{words.nobody}</p>
        ) : (
          <SelectField
            label={words.to}
            value={colleague.subject}
            options={colleagues.map((each) => ({ value: each.subject, label: formatStaffName(each) }))}
            onChange={setChosen}
          />
        ))}
    </Dialog>
  );
}

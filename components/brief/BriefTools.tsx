import { useState } from 'react';
import { Row } from '@/components/ui/layout';
import { clientPath, householdPath } from '@/contract/routes';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useSavedToast } from '../kit/form/useSavedToast';
import { NoteForm } from '../notes/shared/noteForm';
import { Button } from '../ui/Button';
import { openerOf } from '../ui/form/dynamicForm';
import { BriefPaper } from './BriefPaper';
import type { BriefScreen } from './usePoints';

interface Props {
  screen: BriefScreen;
  record: 'client' | 'household';
  id: string;
  /** What the record is called. */
  name: string;
  isReady: boolean;
  /** A note was saved: the brief is read again. */
  onMade(): void;
}

/** Prints the brief, and opens the note of the meeting. */
export function BriefTools({ screen, record, id, name, isReady, onMade }: Props) {
  const t = useT('brief');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const tell = useSavedToast({
    entity: record,
    id,
    label: t('noteOf', { name }),
    href: record === 'client' ? clientPath(id, locale) : householdPath(id, locale),
    onUndone: onMade,
  });
  return (
    <Row gap={2} canWrap isScreenOnly>
      <Button
        aria-disabled={!isReady || undefined}
        onClick={() => {
          if (isReady) window.print();
        }}
      >
        {t('print')}
      </Button>
      <BriefPaper record={record} id={id} isReady={isReady} />
      <Button
        variant="accent"
        aria-disabled={!isReady || undefined}
        {...(isReady && openerOf(NoteForm, () => setOpen(true)))}
      >
        {t('meeting')}
      </Button>
      {isOpen && (
        <NoteForm
          screen={screen}
          record={record}
          id={id}
          name={name}
          note={null}
          kind="meeting"
          onClose={() => setOpen(false)}
          onSaved={(outcome) => {
            setOpen(false);
            tell(outcome);
            onMade();
          }}
        />
      )}
    </Row>
  );
}

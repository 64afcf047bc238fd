import { useState } from 'react';
import { DOWNLOAD_MAX } from '@/contract/documents/codes';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { ListInHand } from '../kit/list/ListScreen';
import { Button } from '../ui/Button';
import { dynamicForm } from '../ui/form/dynamicForm';
import type { DocumentScreen } from './DocumentDialog';
import type { TakenOut } from './TakeOut';
import type { NamedDocument } from './shared/DocumentViewer';
import { DocumentViewer } from './shared/viewer';
import type { Fetching } from './useTicket';

const DocumentDialog = dynamicForm(
  () => import('./DocumentDialog').then((module) => module.DocumentDialog),
  ['documents', 'logs', 'delivery'],
);

const TakenToast = dynamicForm(
  () => import('./TakeOut').then((module) => module.TakenToast),
  ['logs', 'delivery'],
);

interface Props {
  screen: DocumentScreen;
  list: ListInHand<'documentsList'>;
  fetching: Fetching;
  /** The document whose sharing and history are open; null for none. */
  open: string | null;
  onClose(): void;
  /** The document that is being looked at; null for none. */
  seen: NamedDocument | null;
  onSeen(document: NamedDocument | null): void;
}

/** What is done with the documents that are selected, and with the one that is open. */
export function DocumentActions({ screen, list, fetching, open, onClose, seen, onSeen }: Props) {
  const t = useT('documents');
  const locale = useLocale();
  const [taken, setTaken] = useState<TakenOut | null>(null);
  const { all, keys } = list.selection;
  const count = all ? 0 : keys.length;
  const isTooMany = count > DOWNLOAD_MAX;
  return (
    <>
      {count > 0 && (
        <Button
          data-of-selected=""
          isBusy={fetching.isBusy}
          disabled={isTooMany}
          title={isTooMany ? t('action.tooMany', { max: formatCount(DOWNLOAD_MAX, locale) }) : undefined}
          onClick={() => fetching.fetch(keys)}
        >
          {t('action.downloadMany', { count, n: formatCount(count, locale) })}
        </Button>
      )}
      {open !== null && (
        <DocumentDialog
          key={open}
          id={open}
          screen={screen}
          fetching={fetching}
          onClose={onClose}
          onView={onSeen}
          onTaken={(gone) => {
            setTaken(gone);
            list.reload();
            onClose();
          }}
          onChanged={list.reload}
        />
      )}
      {taken !== null && <TakenToast key={taken.outcome.changeSetId} {...taken} onUndone={list.reload} />}
      {seen !== null && (
        <DocumentViewer key={seen.id} document={seen} clientId={null} onClose={() => onSeen(null)} />
      )}
    </>
  );
}

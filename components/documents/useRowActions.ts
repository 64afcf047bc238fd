import type { DocumentRow } from '@/contract/documents/schema';
import { useT } from '@/lib/i18n/useT';
import type { RowAction } from '../superTable/types';
import type { NamedDocument } from './shared/DocumentViewer';
import type { Fetching } from './useTicket';

/** What can be done with a document of a list. @returns the entries of the menu of a row */
export function useRowActions(
  fetching: Fetching,
  open: (id: string) => void,
  view: (document: NamedDocument) => void,
): (row: DocumentRow) => readonly RowAction[] {
  const t = useT('documents');
  return ({ id, title }) => [
    { id: 'preview', label: t('action.preview'), onSelect: () => view({ id, title }) },
    { id: 'download', label: t('action.download'), onSelect: () => fetching.fetch([id]) },
    { id: 'details', label: t('action.details'), onSelect: () => open(id) },
  ];
}

import { useState } from 'react';
import { useT } from '@/lib/i18n/useT';
import { DOCUMENT_VIEWS } from '@/contract/documents/codes';
import { DOCUMENT_FACETS } from '@/contract/documents/list';
import { FacetTiles } from '../kit/list/FacetTiles';
import { ListScreen } from '../kit/list/ListScreen';
import { DOCUMENTS } from './definition';
import { DocumentActions } from './DocumentActions';
import type { NamedDocument } from './shared/DocumentViewer';
import { useDocumentsList } from './useDocumentsList';
import { useRowActions } from './useRowActions';
import { useTicket } from './useTicket';

/** What nobody opened comes first: an advisor calls about it. */
const VIEWS = DOCUMENT_VIEWS.toReversed();

/** The documents of my clients: who has them, and who has seen them. */
export function DocumentsScreen() {
  const t = useT('documents');
  const words = useDocumentsList();
  const fetching = useTicket(null);
  const [open, setOpen] = useState<string | null>(null);
  const [seen, setSeen] = useState<NamedDocument | null>(null);
  return (
    <ListScreen
      list={DOCUMENTS}
      title={t('title')}
      caption={t('caption')}
      {...words}
      lead={
        <FacetTiles
          screen="documents"
          summary="documentsSummaryList"
          facets={DOCUMENT_FACETS}
          facet="viewed"
          codes={VIEWS}
          label={t('tiles.title')}
          textOf={(view) => t(`tiles.${view}`)}
        />
      }
      rowMenu={useRowActions(fetching, setOpen, setSeen)}
      onOpenRow={({ id }) => setOpen(id)}
      bulk={(list) => (
        <DocumentActions
          screen="documents"
          list={list}
          fetching={fetching}
          open={open}
          onClose={() => setOpen(null)}
          seen={seen}
          onSeen={setSeen}
        />
      )}
    />
  );
}

import { useTicket } from '../useTicket';
import { FileViewer } from './FileViewer';
import { documentSource } from './ticketSource';

/** What is known of a document before it is seen. */
export interface NamedDocument {
  id: string;
  title: string;
}

interface Props {
  document: NamedDocument;
  /** The owner; null where the page has documents of several clients. */
  clientId: string | null;
  onClose(): void;
}

/** A document in the page. */
export function DocumentViewer({ document: { id, title }, clientId, onClose }: Props) {
  const { isBusy, fetch } = useTicket(clientId);
  return (
    <FileViewer
      title={title}
      source={documentSource(id)}
      isFetching={isBusy}
      onFetch={() => fetch([id])}
      onClose={onClose}
    />
  );
}

import { useRouter } from 'next/router';
import { useState } from 'react';
import { formatName } from '@/lib/format';
import { useT } from '@/lib/i18n/useT';
import { useScreenCall } from '@/store/useScreenCall';
import { ClientHead } from '../clients/shared/ClientHead';
import { ListScreen } from '../kit/list/ListScreen';
import { useLastNameFirst } from '../kit/record/useLastNameFirst';
import { RecordGate } from '../kit/record/RecordGate';
import { parseRecordId } from '../kit/record/recordId';
import { CLIENT_DOCUMENTS } from './definition';
import { DocumentActions } from './DocumentActions';
import { FileDocuments } from './filing/FileDocuments';
import type { NamedDocument } from './shared/DocumentViewer';
import { useDocumentsList } from './useDocumentsList';
import { useRowActions } from './useRowActions';
import { useTicket } from './useTicket';

/** The documents of one client. */
export function ClientDocumentsScreen() {
  const id = parseRecordId(useRouter().query.Id);
  return (
    <RecordGate id={id} error={null}>
      {(clientId) => <ClientDocuments key={clientId} clientId={clientId} />}
    </RecordGate>
  );
}

function ClientDocuments({ clientId }: { clientId: string }) {
  const t = useT('documents');
  const words = useDocumentsList({ isOfOne: true });
  const overview = useScreenCall('clientDocuments', 'clientOverview', { id: clientId });
  const lastFirst = useLastNameFirst();
  const fetching = useTicket(clientId);
  const [open, setOpen] = useState<string | null>(null);
  const [seen, setSeen] = useState<NamedDocument | null>(null);
  return (
    <ListScreen
      list={CLIENT_DOCUMENTS}
      title={t('title')}
      caption={t('captionOne')}
      {...words}
      without={({ shared }) => (shared === 0 ? ['viewedOn'] : [])}
      record={{
        filters: { clientId },
        head: <ClientHead id={clientId} current="documents" overview={overview} />,
        gate: (error, screen) => (
          <RecordGate id={clientId} error={error} overview={overview}>
            {() => screen}
          </RecordGate>
        ),
      }}
      actions={(list) => (
        <FileDocuments
          clientId={clientId}
          client={overview.data && formatName(overview.data.results.name, { lastFirst })}
          onFiled={list.reload}
          onShow={setOpen}
        />
      )}
      rowMenu={useRowActions(fetching, setOpen, setSeen)}
      onOpenRow={({ id }) => setOpen(id)}
      bulk={(list) => (
        <DocumentActions
          screen="clientDocuments"
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

import { clientPath, clientsPath } from '@/contract/routes';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { formatName, initials } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { ClientTabs } from '../clients/shared/ClientTabs';
import { useLastNameFirst } from '../kit/record/useLastNameFirst';
import { ListScreen } from '../kit/list/ListScreen';
import { Crumbs } from '../kit/record/Crumbs';
import { MarkedTitle } from '../states/MarkedTitle';
import { RecordGate } from '../kit/record/RecordGate';
import { parseRecordId } from '../kit/record/recordId';
import { CLIENT_DOCUMENTS } from './definition';
import { DocumentActions } from './DocumentActions';
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
  const locale = useLocale();
  const lastFirst = useLastNameFirst();
  const words = useDocumentsList();
  const fetching = useTicket(clientId);
  const [open, setOpen] = useState<string | null>(null);
  return (
    <ListScreen
      list={CLIENT_DOCUMENTS}
      title={t('title')}
      caption={t('captionOne')}
      {...words}
      record={{
        filters: { clientId },
        nameOf: ({ client }) => (client === null ? null : formatName(client.name, { lastFirst })),
        crumbs: (summary) => (
          <>
            <MarkedTitle mark={summary?.client ? initials(summary.client.name) : null} />
            <Crumbs
              label={t('crumbs')}
              crumbs={[
                { href: clientsPath(locale), text: t('clients') },
                {
                  href: clientPath(clientId, locale),
                  text: summary?.client ? formatName(summary.client.name, { lastFirst }) : null,
                },
              ]}
            />
          </>
        ),
        tabs: <ClientTabs id={clientId} current="documents" />,
        gate: (error, screen) => (
          <RecordGate id={clientId} error={error}>
            {() => screen}
          </RecordGate>
        ),
      }}
      rowMenu={useRowActions(fetching, setOpen)}
      onOpenRow={({ id }) => setOpen(id)}
      bulk={(list) => (
        <DocumentActions
          screen="clientDocuments"
          list={list}
          fetching={fetching}
          open={open}
          onClose={() => setOpen(null)}
        />
      )}
    />
  );
}

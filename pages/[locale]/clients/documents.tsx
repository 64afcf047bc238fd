import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { LIST_NAMESPACES } from '@/lib/i18n/namespaces';
import { translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

export const getServerSideProps = translated(['documents', 'measures', ...LIST_NAMESPACES, 'record']);

const ClientDocumentsScreen = dynamic(
  () => import('@/components/documents/ClientDocumentsScreen').then((area) => area.ClientDocumentsScreen),
  { ssr: false, loading: ScreenLoading },
);

/** /{locale}/clients/documents?Id=: the documents of one client. */
export default function ClientDocumentsPage() {
  const t = useT('documents');
  return (
    <>
      <PageTitle text={t('title')} />
      <FlagGate screen="clientDocuments">
        <ClientDocumentsScreen />
      </FlagGate>
    </>
  );
}

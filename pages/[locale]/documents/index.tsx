import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { LIST_NAMESPACES } from '@/lib/i18n/namespaces';
import { translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

export const getServerSideProps = translated(['documents', 'measures', ...LIST_NAMESPACES]);

const DocumentsScreen = dynamic(
  () => import('@/components/documents/DocumentsScreen').then((area) => area.DocumentsScreen),
  { ssr: false, loading: ScreenLoading },
);

/** /{locale}/documents/: the documents of my clients. */
export default function DocumentsPage() {
  const t = useT('documents');
  return (
    <>
      <PageTitle text={t('title')} />
      <FlagGate screen="documents">
        <DocumentsScreen />
      </FlagGate>
    </>
  );
}

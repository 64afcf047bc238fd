import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

export const getServerSideProps = translated(['client', 'accounts', 'filters', 'export']);

/** Only this doorway is downloaded until the area's flag is known to be on. */
const ClientsScreen = dynamic(
  () => import('@/components/clients/list/ClientsScreen').then((area) => area.ClientsScreen),
  { ssr: false, loading: ScreenLoading },
);

/** /{locale}/clients/: my clients. */
export default function ClientsPage() {
  const t = useT('client');
  return (
    <>
      <PageTitle text={t('list.title')} />
      <FlagGate screen="clients">
        <ClientsScreen />
      </FlagGate>
    </>
  );
}

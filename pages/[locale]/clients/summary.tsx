import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

export const getServerSideProps = translated(['summary', 'accounts', 'holdings', 'export', 'record']);

/** Only this doorway is downloaded until the area's flag is known to be on. */
const ClientSummaryScreen = dynamic(
  () => import('@/components/clients/summary/ClientSummaryScreen').then((area) => area.ClientSummaryScreen),
  { ssr: false, loading: ScreenLoading },
);

/** /{locale}/clients/summary?Id=: one client. */
export default function ClientSummaryPage() {
  const t = useT('summary');
  return (
    <>
      <PageTitle text={t('pageTitle')} />
      <FlagGate screen="clientSummary">
        <ClientSummaryScreen />
      </FlagGate>
    </>
  );
}

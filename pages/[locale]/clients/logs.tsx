import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

export const getServerSideProps = translated(['logs', 'delivery', 'list', 'measures', 'record']);

const ClientLogsScreen = dynamic(
  () => import('@/components/logs/ClientLogsScreen').then((area) => area.ClientLogsScreen),
  { ssr: false, loading: ScreenLoading },
);

/** /{locale}/clients/logs?Id=: what was changed on one client, and who looked. */
export default function ClientLogsPage() {
  const t = useT('logs');
  return (
    <>
      <PageTitle text={t('title')} />
      <FlagGate screen="clientLogs">
        <ClientLogsScreen />
      </FlagGate>
    </>
  );
}

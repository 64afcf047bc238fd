import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

export const getServerSideProps = translated(['logs', 'delivery', 'list', 'measures']);

const LogsScreen = dynamic(() => import('@/components/logs/LogsScreen').then((area) => area.LogsScreen), {
  ssr: false,
  loading: ScreenLoading,
});

/** /{locale}/logs/: what was changed on the records that I see. */
export default function LogsPage() {
  const t = useT('logs');
  return (
    <>
      <PageTitle text={t('title')} />
      <FlagGate screen="logs">
        <LogsScreen />
      </FlagGate>
    </>
  );
}

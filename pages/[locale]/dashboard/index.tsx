import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

export const getServerSideProps = translated([
  'dashboard',
  'home',
  'measures',
  'accounts',
  'transfers',
  'delivery',
  'kyc',
]);

/** Only this doorway is downloaded until the area's flag is known to be on. */
const DashboardScreen = dynamic(
  () => import('@/components/dashboard/DashboardScreen').then((area) => area.DashboardScreen),
  { ssr: false, loading: ScreenLoading },
);

/** /{locale}/dashboard/: the person’s own dashboard. */
export default function DashboardPage() {
  const t = useT('dashboard');
  return (
    <>
      <PageTitle text={t('title')} />
      <FlagGate screen="dashboard">
        <DashboardScreen />
      </FlagGate>
    </>
  );
}

import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

export const getServerSideProps = translated([
  'boa',
  'measures',
  'export',
  'filters',
  'accounts',
  'holdings',
  'delivery',
]);

const RevenueDashboard = dynamic(
  () => import('@/components/bookOfBusiness/RevenueDashboard').then((area) => area.RevenueDashboard),
  {
    ssr: false,
    loading: ScreenLoading,
  },
);

/** /{locale}/dashboards/revenue: revenue by month, type and household. */
export default function RevenuePage() {
  const t = useT('boa');
  return (
    <>
      <PageTitle text={t('dashboards.revenue')} />
      <FlagGate flag="boaRevenue">
        <RevenueDashboard />
      </FlagGate>
    </>
  );
}

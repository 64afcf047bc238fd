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

const HoldingsDashboard = dynamic(
  () => import('@/components/bookOfBusiness/HoldingsDashboard').then((area) => area.HoldingsDashboard),
  {
    ssr: false,
    loading: ScreenLoading,
  },
);

/** /{locale}/dashboards/holdings: securities, classes and concentrations. */
export default function HoldingsPage() {
  const t = useT('boa');
  return (
    <>
      <PageTitle text={t('dashboards.holdings')} />
      <FlagGate flag="boaHoldings">
        <HoldingsDashboard />
      </FlagGate>
    </>
  );
}

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

const HouseholdsDashboard = dynamic(
  () => import('@/components/bookOfBusiness/HouseholdsDashboard').then((area) => area.HouseholdsDashboard),
  {
    ssr: false,
    loading: ScreenLoading,
  },
);

/** /{locale}/dashboards/clientsAndHouseholds: every household with what it has, brings in and uses. */
export default function ClientsAndHouseholdsPage() {
  const t = useT('boa');
  return (
    <>
      <PageTitle text={t('dashboards.clientsAndHouseholds')} />
      <FlagGate flag="boaClientAndHouseHold">
        <HouseholdsDashboard />
      </FlagGate>
    </>
  );
}

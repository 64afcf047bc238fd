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

const DigitalDashboard = dynamic(
  () => import('@/components/bookOfBusiness/DigitalDashboard').then((area) => area.DigitalDashboard),
  {
    ssr: false,
    loading: ScreenLoading,
  },
);

/** /{locale}/dashboards/digitalAdoption: the portal and electronic documents. */
export default function DigitalAdoptionPage() {
  const t = useT('boa');
  return (
    <>
      <PageTitle text={t('dashboards.digitalAdoption')} />
      <FlagGate flag="boaDigitalAdoption">
        <DigitalDashboard />
      </FlagGate>
    </>
  );
}

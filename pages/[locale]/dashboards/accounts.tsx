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

const AccountsDashboard = dynamic(
  () => import('@/components/bookOfBusiness/AccountsDashboard').then((area) => area.AccountsDashboard),
  {
    ssr: false,
    loading: ScreenLoading,
  },
);

/** /{locale}/dashboards/accounts: accounts by type and state, and what asks for a look. */
export default function AccountsPage() {
  const t = useT('boa');
  return (
    <>
      <PageTitle text={t('dashboards.accounts')} />
      <FlagGate flag="boaAccount">
        <AccountsDashboard />
      </FlagGate>
    </>
  );
}

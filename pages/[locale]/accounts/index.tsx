import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

export const getServerSideProps = translated(['accounts', 'filters', 'export']);

/** Only this doorway is downloaded until the area's flag is known to be on. */
const AccountsScreen = dynamic(
  () => import('@/components/accounts/list/AccountsScreen').then((area) => area.AccountsScreen),
  { ssr: false, loading: ScreenLoading },
);

/** /{locale}/accounts/: the accounts of my clients. */
export default function AccountsPage() {
  const t = useT('accounts');
  return (
    <>
      <PageTitle text={t('list.title')} />
      <FlagGate screen="accounts">
        <AccountsScreen />
      </FlagGate>
    </>
  );
}

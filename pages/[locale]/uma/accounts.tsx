import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { LIST_NAMESPACES } from '@/lib/i18n/namespaces';
import { translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

export const getServerSideProps = translated(['uma', ...LIST_NAMESPACES]);

/** Only this doorway is downloaded until the area's flags are known to be on. */
const AccountsScreen = dynamic(
  () => import('@/components/uma/AccountsScreen').then((area) => area.AccountsScreen),
  {
    ssr: false,
    loading: ScreenLoading,
  },
);

/** /{locale}/uma/accounts/: my managed accounts, target against actual. */
export default function UmaAccountsPage() {
  const t = useT('uma');
  return (
    <>
      <PageTitle text={t('accountsTitle')} />
      <FlagGate screen="umaAccounts">
        <AccountsScreen />
      </FlagGate>
    </>
  );
}

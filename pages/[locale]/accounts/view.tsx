import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

export const getServerSideProps = translated(['holdings', 'accounts', 'export']);

/** Only this doorway is downloaded until the area's flag is known to be on. */
const AccountScreen = dynamic(
  () => import('@/components/accounts/record/AccountScreen').then((area) => area.AccountScreen),
  { ssr: false, loading: ScreenLoading },
);

/** /{locale}/accounts/view?Id=: one account. */
export default function AccountPage() {
  const t = useT('holdings');
  return (
    <>
      <PageTitle text={t('account.page')} />
      <FlagGate screen="account">
        <AccountScreen />
      </FlagGate>
    </>
  );
}

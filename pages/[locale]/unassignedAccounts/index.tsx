import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

export const getServerSideProps = translated(['accounts', 'filters', 'export']);

/** Only this doorway is downloaded until the area's flag is known to be on. */
const UnassignedScreen = dynamic(
  () => import('@/components/accounts/unassigned/UnassignedScreen').then((area) => area.UnassignedScreen),
  { ssr: false, loading: ScreenLoading },
);

/** /{locale}/unassignedAccounts/: accounts that lack an owner or a household. */
export default function UnassignedAccountsPage() {
  const t = useT('accounts');
  return (
    <>
      <PageTitle text={t('unassigned.title')} />
      <FlagGate screen="unassignedAccounts">
        <UnassignedScreen />
      </FlagGate>
    </>
  );
}

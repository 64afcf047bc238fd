import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { LIST_NAMESPACES } from '@/lib/i18n/namespaces';
import { translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

export const getServerSideProps = translated(['uma', ...LIST_NAMESPACES]);

/** Only this doorway is downloaded until the area's flags are known to be on. */
const ManagedAccountScreen = dynamic(
  () => import('@/components/uma/account/ManagedAccountScreen').then((area) => area.ManagedAccountScreen),
  {
    ssr: false,
    loading: ScreenLoading,
  },
);

/** /{locale}/uma/account?Id=: one managed account by sleeve and holding. */
export default function UmaAccountPage() {
  const t = useT('uma');
  return (
    <>
      <PageTitle text={t('account.page')} />
      <FlagGate screen="umaAccount">
        <ManagedAccountScreen />
      </FlagGate>
    </>
  );
}

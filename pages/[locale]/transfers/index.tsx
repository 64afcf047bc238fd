import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

export const getServerSideProps = translated(['transfers', 'accounts', 'export']);

/** Only this doorway is downloaded until the area's flag is known to be on. */
const TransfersScreen = dynamic(
  () => import('@/components/transfers/list/TransfersScreen').then((area) => area.TransfersScreen),
  { ssr: false, loading: ScreenLoading },
);

/** /{locale}/transfers/: the transfers in, and the clocks that run. */
export default function TransfersPage() {
  const t = useT('transfers');
  return (
    <>
      <PageTitle text={t('title')} />
      <FlagGate screen="transfers">
        <TransfersScreen />
      </FlagGate>
    </>
  );
}

import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

export const getServerSideProps = translated(['transfers', 'accounts']);

/** Only this doorway is downloaded until the area's flag is known to be on. */
const TransferScreen = dynamic(
  () => import('@/components/transfers/details/TransferScreen').then((area) => area.TransferScreen),
  { ssr: false, loading: ScreenLoading },
);

/** /{locale}/transfers/details?Id=: one transfer in. */
export default function TransferPage() {
  const t = useT('transfers');
  return (
    <>
      <PageTitle text={t('page')} />
      <FlagGate screen="transfer">
        <TransferScreen />
      </FlagGate>
    </>
  );
}

import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

export const getServerSideProps = translated(['delivery', 'accounts', 'record']);

const DeliveryScreen = dynamic(
  () => import('@/components/delivery/DeliveryScreen').then((area) => area.DeliveryScreen),
  { ssr: false, loading: ScreenLoading },
);

/** /{locale}/clients/delivery?Id=: how the documents of one client go out. */
export default function DeliveryPage() {
  const t = useT('delivery');
  return (
    <>
      <PageTitle text={t('title')} />
      <FlagGate screen="clientDelivery">
        <DeliveryScreen />
      </FlagGate>
    </>
  );
}

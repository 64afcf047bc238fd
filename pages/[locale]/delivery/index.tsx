import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { LIST_NAMESPACES } from '@/lib/i18n/namespaces';
import { translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

export const getServerSideProps = translated(['delivery', ...LIST_NAMESPACES]);

const DeliveryListScreen = dynamic(
  () => import('@/components/delivery/DeliveryListScreen').then((area) => area.DeliveryListScreen),
  { ssr: false, loading: ScreenLoading },
);

/** /{locale}/delivery/: my clients by how their documents go out. */
export default function DeliveryListPage() {
  const t = useT('delivery');
  return (
    <>
      <PageTitle text={t('title')} />
      <FlagGate screen="delivery">
        <DeliveryListScreen />
      </FlagGate>
    </>
  );
}

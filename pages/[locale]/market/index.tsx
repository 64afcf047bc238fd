import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

export const getServerSideProps = translated(['market']);

const MarketScreen = dynamic(
  () => import('@/components/market/MarketScreen').then((area) => area.MarketScreen),
  { ssr: false, loading: ScreenLoading },
);

/** /{locale}/market/: indices, rates, movers and the watchlist. */
export default function MarketPage() {
  const t = useT('market');
  return (
    <>
      <PageTitle text={t('title')} />
      <FlagGate screen="market">
        <MarketScreen />
      </FlagGate>
    </>
  );
}

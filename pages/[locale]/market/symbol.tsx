import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

export const getServerSideProps = translated(['market', 'holdings', 'accounts']);

const SymbolScreen = dynamic(
  () => import('@/components/market/SymbolScreen').then((area) => area.SymbolScreen),
  { ssr: false, loading: ScreenLoading },
);

/** /{locale}/market/symbol?symbol=: one instrument and what clients hold of it. */
export default function SymbolPage() {
  const t = useT('market');
  return (
    <>
      <PageTitle text={t('instrument')} />
      <FlagGate screen="marketSymbol">
        <SymbolScreen />
      </FlagGate>
    </>
  );
}

import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

export const getServerSideProps = translated(['holdings', 'accounts', 'export', 'record']);

/** Only this doorway is downloaded until the area's flag is known to be on. */
const ClientHoldingsScreen = dynamic(
  () =>
    import('@/components/clients/holdings/ClientHoldingsScreen').then((area) => area.ClientHoldingsScreen),
  { ssr: false, loading: ScreenLoading },
);

/** /{locale}/clients/holdings?Id=: one client's holdings. */
export default function ClientHoldingsPage() {
  const t = useT('holdings');
  return (
    <>
      <PageTitle text={t('holdings.title')} />
      <FlagGate screen="clientHoldings">
        <ClientHoldingsScreen />
      </FlagGate>
    </>
  );
}

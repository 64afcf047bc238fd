import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

export const getServerSideProps = translated(['holdings', 'accounts', 'export', 'record']);

/** Only this doorway is downloaded until the area's flag is known to be on. */
const ClientTransactionsScreen = dynamic(
  () =>
    import('@/components/clients/transactions/ClientTransactionsScreen').then(
      (area) => area.ClientTransactionsScreen,
    ),
  { ssr: false, loading: ScreenLoading },
);

/** /{locale}/clients/transactions?Id=: one client's transactions. */
export default function ClientTransactionsPage() {
  const t = useT('holdings');
  return (
    <>
      <PageTitle text={t('transactions.title')} />
      <FlagGate screen="clientTransactions">
        <ClientTransactionsScreen />
      </FlagGate>
    </>
  );
}

import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

export const getServerSideProps = translated(['holdings', 'accounts', 'household', 'export', 'record']);

/** Only this doorway is downloaded until the area's flag is known to be on. */
const HouseholdTransactionsScreen = dynamic(
  () =>
    import('@/components/households/transactions/HouseholdTransactionsScreen').then(
      (area) => area.HouseholdTransactionsScreen,
    ),
  { ssr: false, loading: ScreenLoading },
);

/** /{locale}/households/transactions?Id=: one household's transactions. */
export default function HouseholdTransactionsPage() {
  const t = useT('holdings');
  return (
    <>
      <PageTitle text={t('transactions.title')} />
      <FlagGate screen="householdTransactions">
        <HouseholdTransactionsScreen />
      </FlagGate>
    </>
  );
}

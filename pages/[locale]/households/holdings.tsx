import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

export const getServerSideProps = translated(['holdings', 'accounts', 'household', 'export', 'record']);

/** Only this doorway is downloaded until the area's flag is known to be on. */
const HouseholdHoldingsScreen = dynamic(
  () =>
    import('@/components/households/holdings/HouseholdHoldingsScreen').then(
      (area) => area.HouseholdHoldingsScreen,
    ),
  { ssr: false, loading: ScreenLoading },
);

/** /{locale}/households/holdings?Id=: one household's holdings. */
export default function HouseholdHoldingsPage() {
  const t = useT('holdings');
  return (
    <>
      <PageTitle text={t('holdings.title')} />
      <FlagGate screen="householdHoldings">
        <HouseholdHoldingsScreen />
      </FlagGate>
    </>
  );
}

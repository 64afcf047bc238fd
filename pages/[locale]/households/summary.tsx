import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

export const getServerSideProps = translated(['household', 'accounts', 'holdings', 'export', 'record']);

/** Only this doorway is downloaded until the area's flag is known to be on. */
const HouseholdSummaryScreen = dynamic(
  () =>
    import('@/components/households/summary/HouseholdSummaryScreen').then(
      (area) => area.HouseholdSummaryScreen,
    ),
  { ssr: false, loading: ScreenLoading },
);

/** /{locale}/households/summary?Id=: one household. */
export default function HouseholdSummaryPage() {
  const t = useT('household');
  return (
    <>
      <PageTitle text={t('summary.pageTitle')} />
      <FlagGate screen="householdSummary">
        <HouseholdSummaryScreen />
      </FlagGate>
    </>
  );
}

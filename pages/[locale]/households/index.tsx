import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

export const getServerSideProps = translated(['household', 'accounts', 'filters', 'export']);

/** Only this doorway is downloaded until the area's flag is known to be on. */
const HouseholdsScreen = dynamic(
  () => import('@/components/households/list/HouseholdsScreen').then((area) => area.HouseholdsScreen),
  { ssr: false, loading: ScreenLoading },
);

/** /{locale}/households/: the households of my clients. */
export default function HouseholdsPage() {
  const t = useT('household');
  return (
    <>
      <PageTitle text={t('list.title')} />
      <FlagGate screen="households">
        <HouseholdsScreen />
      </FlagGate>
    </>
  );
}

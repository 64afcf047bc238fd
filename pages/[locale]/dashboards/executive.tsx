import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

export const getServerSideProps = translated(['executive', 'dashboard', 'measures', 'export']);

/** Only this doorway is downloaded until the area's flag is known to be on. */
const ExecutiveScreen = dynamic(
  () => import('@/components/executive/ExecutiveScreen').then((area) => area.ExecutiveScreen),
  { ssr: false, loading: ScreenLoading },
);

/** /{locale}/dashboards/executive: what a manager or a vice-president leads, in figures. */
export default function ExecutivePage() {
  const t = useT('executive');
  return (
    <>
      <PageTitle text={t('title')} />
      <FlagGate screen="executive">
        <ExecutiveScreen />
      </FlagGate>
    </>
  );
}

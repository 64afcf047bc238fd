import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

export const getServerSideProps = translated(['teams', 'logs', 'delivery', 'form']);

/** Only this doorway is downloaded until the area's flag is known to be on. */
const TeamScreen = dynamic(
  () => import('@/components/teams/details/TeamScreen').then((area) => area.TeamScreen),
  { ssr: false, loading: ScreenLoading },
);

/** /{locale}/teams/details?Id=: one team. */
export default function TeamPage() {
  const t = useT('teams');
  return (
    <>
      <PageTitle text={t('page')} />
      <FlagGate screen="team">
        <TeamScreen />
      </FlagGate>
    </>
  );
}

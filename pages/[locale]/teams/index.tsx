import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { LIST_NAMESPACES } from '@/lib/i18n/namespaces';
import { translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

export const getServerSideProps = translated(['teams', ...LIST_NAMESPACES]);

/** Only this doorway is downloaded until the area's flag is known to be on. */
const TeamsScreen = dynamic(() => import('@/components/teams/TeamsScreen').then((area) => area.TeamsScreen), {
  ssr: false,
  loading: ScreenLoading,
});

/** /{locale}/teams/: the teams that serve my rep codes. */
export default function TeamsPage() {
  const t = useT('teams');
  return (
    <>
      <PageTitle text={t('title')} />
      <FlagGate screen="teams">
        <TeamsScreen />
      </FlagGate>
    </>
  );
}

import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { LIST_NAMESPACES } from '@/lib/i18n/namespaces';
import { translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

export const getServerSideProps = translated(['termsNCondition', ...LIST_NAMESPACES]);

const TermsPeopleScreen = dynamic(
  () => import('@/components/terms/TermsPeopleScreen').then((area) => area.TermsPeopleScreen),
  { ssr: false, loading: ScreenLoading },
);

/** /{locale}/terms/people: who has accepted the terms, for those who lead them. */
export default function TermsPeoplePage() {
  const t = useT('termsNCondition');
  return (
    <>
      <PageTitle text={t('people.title')} />
      <FlagGate screen="termsPeople">
        <TermsPeopleScreen />
      </FlagGate>
    </>
  );
}

import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { LIST_NAMESPACES } from '@/lib/i18n/namespaces';
import { translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

export const getServerSideProps = translated(['questions', 'assistant', ...LIST_NAMESPACES]);

const QuestionsScreen = dynamic(
  () => import('@/components/questions/QuestionsScreen').then((area) => area.QuestionsScreen),
  { ssr: false, loading: ScreenLoading },
);

/** /{locale}/questions/: the questions to the assistant, and what comes of the feedback. */
export default function QuestionsPage() {
  const t = useT('questions');
  return (
    <>
      <PageTitle text={t('title')} />
      <FlagGate screen="questions">
        <QuestionsScreen />
      </FlagGate>
    </>
  );
}

import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

export const getServerSideProps = translated(['assistant']);

const AssistantScreen = dynamic(
  () => import('@/components/assistant/AssistantScreen').then((area) => area.AssistantScreen),
  { ssr: false, loading: ScreenLoading },
);

/** /{locale}/assistant/: questions about the book in words. */
export default function AssistantPage() {
  const t = useT('assistant');
  return (
    <>
      <PageTitle text={t('title')} />
      <FlagGate screen="assistant">
        <AssistantScreen />
      </FlagGate>
    </>
  );
}

import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { LIST_NAMESPACES } from '@/lib/i18n/namespaces';
import { translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

export const getServerSideProps = translated(['uma', ...LIST_NAMESPACES]);

/** Only this doorway is downloaded until the area's flags are known to be on. */
const ModelsScreen = dynamic(
  () => import('@/components/uma/ModelsScreen').then((area) => area.ModelsScreen),
  {
    ssr: false,
    loading: ScreenLoading,
  },
);

/** /{locale}/uma/: the models of the firm. */
export default function UmaPage() {
  const t = useT('uma');
  return (
    <>
      <PageTitle text={t('modelsTitle')} />
      <FlagGate screen="umaModels">
        <ModelsScreen />
      </FlagGate>
    </>
  );
}

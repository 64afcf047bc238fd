import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { LIST_NAMESPACES } from '@/lib/i18n/namespaces';
import { translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

export const getServerSideProps = translated(['uma', ...LIST_NAMESPACES]);

/** Only this doorway is downloaded until the area's flags are known to be on. */
const ModelsOrModel = dynamic(
  () => import('@/components/uma/ModelsOrModel').then((area) => area.ModelsOrModel),
  {
    ssr: false,
    loading: ScreenLoading,
  },
);

/** /{locale}/uma/models: one model by ?Id=, all of them without. */
export default function UmaModelsPage() {
  const t = useT('uma');
  return (
    <>
      <PageTitle text={t('model.page')} />
      <FlagGate screen="umaModel">
        <ModelsOrModel />
      </FlagGate>
    </>
  );
}

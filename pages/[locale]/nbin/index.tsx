import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

export const getServerSideProps = translated(['nbin', 'accounts', 'export']);

/** Only this doorway is downloaded until the area's flag is known to be on. */
const NbinScreen = dynamic(() => import('@/components/nbin/NbinScreen').then((area) => area.NbinScreen), {
  ssr: false,
  loading: ScreenLoading,
});

/** /{locale}/nbin/: the carrier's view. */
export default function NbinPage() {
  const t = useT('nbin');
  return (
    <>
      <PageTitle text={t('title')} />
      <FlagGate screen="nbin">
        <NbinScreen />
      </FlagGate>
    </>
  );
}

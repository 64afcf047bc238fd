import dynamic from 'next/dynamic';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

export const getServerSideProps = translated(['help']);

const HelpScreen = dynamic(() => import('@/components/help/HelpScreen').then((area) => area.HelpScreen), {
  ssr: false,
  loading: ScreenLoading,
});

/** /{locale}/help/: how things are done. */
export default function HelpIndexPage() {
  const t = useT('help');
  return (
    <>
      <PageTitle text={t('title')} />
      <HelpScreen />
    </>
  );
}

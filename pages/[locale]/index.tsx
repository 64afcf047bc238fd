import dynamic from 'next/dynamic';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

const HomeScreen = dynamic(
  () => import('@/components/shell/HomeScreen').then(({ HomeScreen: Screen }) => Screen),
  { loading: ScreenLoading },
);

export const getServerSideProps = translated([
  'launcher',
  'home',
  'measures',
  'logs',
  'delivery',
  'accounts',
  'nbin',
  'executive',
]);

export default function HomePage() {
  const t = useT('launcher');
  return (
    <>
      <PageTitle text={t('pageTitle')} />
      <HomeScreen />
    </>
  );
}

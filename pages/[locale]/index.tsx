import dynamic from 'next/dynamic';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { translated } from '@/lib/i18n/serverTranslations';

const HomeScreen = dynamic(
  () => import('@/components/shell/HomeScreen').then(({ HomeScreen: Screen }) => Screen),
  { loading: ScreenLoading },
);

export const getServerSideProps = translated(['launcher']);

export default function HomePage() {
  return <HomeScreen />;
}

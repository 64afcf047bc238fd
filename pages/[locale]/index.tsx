import dynamic from 'next/dynamic';
import { ScreenSkeleton } from '@/components/states/ScreenSkeleton';
import { translated } from '@/lib/i18n/serverTranslations';

const HomeScreen = dynamic(
  () => import('@/components/shell/HomeScreen').then(({ HomeScreen: Screen }) => Screen),
  { loading: () => <ScreenSkeleton /> },
);

export const getServerSideProps = translated(['launcher']);

export default function HomePage() {
  return <HomeScreen />;
}

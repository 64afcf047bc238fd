import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { ScreenSkeleton } from '@/components/states/ScreenSkeleton';
import { translated } from '@/lib/i18n/serverTranslations';

const TermsScreen = dynamic(
  () => import('@/components/terms/TermsScreen').then(({ TermsScreen: Screen }) => Screen),
  { loading: () => <ScreenSkeleton /> },
);

export const getServerSideProps = translated(['termsNCondition']);

export default function TermsPage() {
  return (
    <FlagGate flag="termsNCondition">
      <TermsScreen />
    </FlagGate>
  );
}

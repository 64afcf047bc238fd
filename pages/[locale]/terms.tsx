import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { translated } from '@/lib/i18n/serverTranslations';

const TermsScreen = dynamic(
  () => import('@/components/terms/TermsScreen').then(({ TermsScreen: Screen }) => Screen),
  { loading: ScreenLoading },
);

export const getServerSideProps = translated(['termsNCondition']);

export default function TermsPage() {
  return (
    <FlagGate flag="termsNCondition">
      <TermsScreen />
    </FlagGate>
  );
}

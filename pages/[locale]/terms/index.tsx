import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

const TermsScreen = dynamic(
  () => import('@/components/terms/TermsScreen').then(({ TermsScreen: Screen }) => Screen),
  { loading: ScreenLoading },
);

export const getServerSideProps = translated(['termsNCondition']);

export default function TermsPage() {
  const t = useT('termsNCondition');
  return (
    <>
      <PageTitle text={t('title')} />
      <FlagGate screen="terms">
        <TermsScreen />
      </FlagGate>
    </>
  );
}

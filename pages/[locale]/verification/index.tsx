import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { LIST_NAMESPACES } from '@/lib/i18n/namespaces';
import { translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

export const getServerSideProps = translated(['verification', 'logs', ...LIST_NAMESPACES]);

const VerificationListScreen = dynamic(
  () =>
    import('@/components/verification/VerificationListScreen').then((area) => area.VerificationListScreen),
  { ssr: false, loading: ScreenLoading },
);

/** /{locale}/verification/: my clients by where the verification of their identity stands. */
export default function VerificationListPage() {
  const t = useT('verification');
  return (
    <>
      <PageTitle text={t('title')} />
      <FlagGate screen="verification">
        <VerificationListScreen />
      </FlagGate>
    </>
  );
}

import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

export const getServerSideProps = translated([
  'verification',
  'accounts',
  'logs',
  'delivery',
  'form',
  'record',
]);

const VerificationScreen = dynamic(
  () => import('@/components/verification/VerificationScreen').then((area) => area.VerificationScreen),
  { ssr: false, loading: ScreenLoading },
);

/** /{locale}/clients/verification?Id=: whether and how the identity of one client was verified. */
export default function VerificationPage() {
  const t = useT('verification');
  return (
    <>
      <PageTitle text={t('title')} />
      <FlagGate screen="clientVerification">
        <VerificationScreen />
      </FlagGate>
    </>
  );
}

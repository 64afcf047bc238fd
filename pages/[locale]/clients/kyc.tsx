import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

export const getServerSideProps = translated(['kyc', 'logs', 'delivery', 'accounts', 'record']);

const KycScreen = dynamic(() => import('@/components/kyc/KycScreen').then((area) => area.KycScreen), {
  ssr: false,
  loading: ScreenLoading,
});

/** /{locale}/clients/kyc?Id=: the KYC of one client. */
export default function KycPage() {
  const t = useT('kyc');
  return (
    <>
      <PageTitle text={t('title')} />
      <FlagGate screen="clientKyc">
        <KycScreen />
      </FlagGate>
    </>
  );
}

import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { LIST_NAMESPACES } from '@/lib/i18n/namespaces';
import { translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

export const getServerSideProps = translated(['kyc', ...LIST_NAMESPACES]);

const KycListScreen = dynamic(
  () => import('@/components/kyc/KycListScreen').then((area) => area.KycListScreen),
  { ssr: false, loading: ScreenLoading },
);

/** /{locale}/kyc/: my clients by their KYC reviews. */
export default function KycListPage() {
  const t = useT('kyc');
  return (
    <>
      <PageTitle text={t('title')} />
      <FlagGate screen="kyc">
        <KycListScreen />
      </FlagGate>
    </>
  );
}

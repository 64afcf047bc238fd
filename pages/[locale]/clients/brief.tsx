import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

export const getServerSideProps = translated([
  'brief',
  'form',
  'home',
  'logs',
  'kyc',
  'delivery',
  'verification',
  'transfers',
  'holdings',
  'accounts',
  'summary',
  'household',
  'record',
]);

const ClientBriefScreen = dynamic(
  () => import('@/components/brief/ClientBriefScreen').then((area) => area.ClientBriefScreen),
  { ssr: false, loading: ScreenLoading },
);

/** /{locale}/clients/brief?Id=: what to know of one client before a meeting. */
export default function ClientBriefPage() {
  const t = useT('record');
  return (
    <>
      <PageTitle text={t('page.brief')} />
      <FlagGate screen="clientBrief">
        <ClientBriefScreen />
      </FlagGate>
    </>
  );
}

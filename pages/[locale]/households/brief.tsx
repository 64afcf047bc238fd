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

const HouseholdBriefScreen = dynamic(
  () => import('@/components/brief/HouseholdBriefScreen').then((area) => area.HouseholdBriefScreen),
  { ssr: false, loading: ScreenLoading },
);

/** /{locale}/households/brief?Id=: what to know of one household before a meeting. */
export default function HouseholdBriefPage() {
  const t = useT('record');
  return (
    <>
      <PageTitle text={t('page.brief')} />
      <FlagGate screen="householdBrief">
        <HouseholdBriefScreen />
      </FlagGate>
    </>
  );
}

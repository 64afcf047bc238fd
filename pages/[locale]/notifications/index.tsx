import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

export const getServerSideProps = translated(['notifications', 'accounts', 'logs', 'delivery']);

const NotificationsScreen = dynamic(
  () => import('@/components/notifications/NotificationsScreen').then((area) => area.NotificationsScreen),
  { ssr: false, loading: ScreenLoading },
);

/** /{locale}/notifications/: a person's notifications, the team's queue, and the rules. */
export default function NotificationsPage() {
  const t = useT('notifications');
  return (
    <>
      <PageTitle text={t('title')} />
      <FlagGate screen="notifications">
        <NotificationsScreen />
      </FlagGate>
    </>
  );
}

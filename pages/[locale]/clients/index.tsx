import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { translated } from '@/lib/i18n/serverTranslations';

export const getServerSideProps = translated(['client']);

/** Of the area only this doorway is downloaded until its flag is known to be on. */
const ClientsScreen = dynamic(
  () => import('@/components/clients/list/ClientsScreen').then((area) => area.ClientsScreen),
  { ssr: false, loading: ScreenLoading },
);

/** /{locale}/clients/: my clients. */
export default function ClientsPage() {
  return (
    <FlagGate flag="clientInfo">
      <ClientsScreen />
    </FlagGate>
  );
}

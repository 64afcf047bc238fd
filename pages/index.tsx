import { RootRedirect } from '@/components/shell/RootRedirect';
import { translated } from '@/lib/i18n/serverTranslations';

export const getServerSideProps = translated([]);

RootPage.isBare = () => true;

export default function RootPage() {
  return <RootRedirect />;
}

import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

export const getServerSideProps = translated([
  'boa',
  'measures',
  'export',
  'filters',
  'accounts',
  'holdings',
  'delivery',
]);

const BookDashboard = dynamic(
  () => import('@/components/bookOfBusiness/BookDashboard').then((area) => area.BookDashboard),
  {
    ssr: false,
    loading: ScreenLoading,
  },
);

/** /{locale}/dashboards/bookOfBusiness: the book: from opening to closing, by tier, age and province. */
export default function BookOfBusinessPage() {
  const t = useT('boa');
  return (
    <>
      <PageTitle text={t('dashboards.bookOfBusiness')} />
      <FlagGate flag="boaBookOfBusiness">
        <BookDashboard />
      </FlagGate>
    </>
  );
}

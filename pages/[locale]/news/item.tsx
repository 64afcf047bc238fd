import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

export const getServerSideProps = translated(['news']);

const NewsItemScreen = dynamic(
  () => import('@/components/news/NewsItemScreen').then((area) => area.NewsItemScreen),
  { ssr: false, loading: ScreenLoading },
);

/** /{locale}/news/item?Id=: one item of news. */
export default function NewsItemPage() {
  const t = useT('news');
  return (
    <>
      <PageTitle text={t('page')} />
      <FlagGate screen="newsItem">
        <NewsItemScreen />
      </FlagGate>
    </>
  );
}

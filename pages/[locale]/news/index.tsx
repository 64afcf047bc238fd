import dynamic from 'next/dynamic';
import { FlagGate } from '@/components/states/FlagGate';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

export const getServerSideProps = translated(['news']);

const NewsScreen = dynamic(() => import('@/components/news/NewsScreen').then((area) => area.NewsScreen), {
  ssr: false,
  loading: ScreenLoading,
});

/** /{locale}/news/: news of the firm and its events. */
export default function NewsPage() {
  const t = useT('news');
  return (
    <>
      <PageTitle text={t('title')} />
      <FlagGate screen="news">
        <NewsScreen />
      </FlagGate>
    </>
  );
}

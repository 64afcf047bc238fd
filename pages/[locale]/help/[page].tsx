import type { GetServerSideProps } from 'next';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { PageTitle } from '@/components/states/PageTitle';
import { ScreenLoading } from '@/components/states/ScreenLoading';
import { isHelpPage } from '@/contract/help/all';
import { type PageProps, translated } from '@/lib/i18n/serverTranslations';
import { useT } from '@/lib/i18n/useT';

const strings = translated(['help']);

/** An unknown page of help is answered 404. */
export const getServerSideProps: GetServerSideProps<PageProps> = async (context) =>
  isHelpPage(context.params?.page) ? strings(context) : { notFound: true };

const HelpPageScreen = dynamic(
  () => import('@/components/help/HelpPageScreen').then((area) => area.HelpPageScreen),
  { ssr: false, loading: ScreenLoading },
);

/** /{locale}/help/{page}: one page of help. */
export default function HelpPage() {
  const t = useT('help');
  const { page } = useRouter().query;
  return (
    <>
      <PageTitle text={t('title')} />
      <HelpPageScreen id={String(page)} />
    </>
  );
}

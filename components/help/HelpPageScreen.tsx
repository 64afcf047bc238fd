import Link from 'next/link';
import { useEffect } from 'react';
import { Stack } from '@/components/ui/layout';
import { helpPath } from '@/contract/routes';
import { useLocale, useT } from '@/lib/i18n/useT';
import { NotFoundScreen } from '../states/NotFoundScreen';
import { ScreenTitle } from '../states/ScreenTitle';
import { Card } from '../ui/Card';
import { LinkButton } from '../ui/LinkButton';
import { Skeleton } from '../ui/Skeleton';
import styles from './Help.module.css';
import { HelpBlocks } from './shared/HelpBlocks';
import { HelpContact } from './shared/HelpContact';
import { useHelpPages } from './shared/useHelpPages';

/** A page of help, with the way to the screen that it speaks of. */
export function HelpPageScreen({ id }: { id: string }) {
  const t = useT('help');
  const locale = useLocale();
  const pages = useHelpPages();
  const page = pages?.find((each) => each.id === id);
  // The parts come after the page: the browser looks for the one of the address too early.
  useEffect(() => {
    const part = window.location.hash.slice(1);
    if (page !== undefined && part !== '') document.getElementById(part)?.scrollIntoView();
  }, [page]);
  if (pages !== null && page === undefined) return <NotFoundScreen />;
  return (
    <Stack gap={4} className={styles.screen}>
      <nav aria-label={t('crumbs')}>
        <Link href={helpPath(locale)}>{t('all')}</Link>
      </nav>
      {page === undefined ? (
        <Skeleton width="long" />
      ) : (
        <>
          <ScreenTitle text={page.title} />
          <Card>
            <Stack gap={5} pad="4 0">
              {page.sections.map(({ id: part, heading, blocks }) => (
                <section key={part} id={part} className={styles.part}>
                  {heading !== null && <h2 className="type-heading">{heading}</h2>}
                  <HelpBlocks blocks={blocks} />
                </section>
              ))}
            </Stack>
          </Card>
          {page.opens !== null && (
            <div>
              <LinkButton variant="accent" href={`/${locale}${page.opens}`}>
                {t('opens')}
              </LinkButton>
            </div>
          )}
          <HelpContact />
        </>
      )}
    </Stack>
  );
}

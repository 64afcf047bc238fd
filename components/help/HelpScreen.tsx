import Link from 'next/link';
import { useMemo, useState } from 'react';
import { Grid, Stack, Text } from '@/components/ui/layout';
import { HELP_GROUPS, type HelpPage } from '@/contract/help/pages';
import { findHelp, helpIndex } from '@/contract/help/search';
import { helpPagePath } from '@/contract/routes';
import { useLocale, useT } from '@/lib/i18n/useT';
import { EmptyState } from '../states/EmptyState';
import { ScreenTitle } from '../states/ScreenTitle';
import { Card } from '../ui/Card';
import { Skeleton } from '../ui/Skeleton';
import { TextField } from '../ui/TextField';
import styles from './Help.module.css';
import { HelpContact } from './shared/HelpContact';
import { useHelpPages } from './shared/useHelpPages';

/** All pages of help by what they are about, with a search in them. */
export function HelpScreen() {
  const t = useT('help');
  const pages = useHelpPages();
  const [text, setText] = useState('');
  return (
    <Stack gap={4} className={styles.screen}>
      <header>
        <ScreenTitle text={t('title')} />
        <Text as="p" tone="soft">
          {t('sentence')}
        </Text>
      </header>
      <div role="search" className={styles.search}>
        <TextField label={t('search')} type="search" value={text} onChange={setText} />
      </div>
      {pages === null ? (
        <Skeleton width="long" />
      ) : text.trim() === '' ? (
        <Groups pages={pages} />
      ) : (
        <Found pages={pages} text={text} />
      )}
      <HelpContact />
    </Stack>
  );
}

function Groups({ pages }: { pages: readonly HelpPage[] }) {
  const t = useT('help');
  const locale = useLocale();
  return (
    <Grid gap={4} className={styles.groups}>
      {HELP_GROUPS.map((group) => (
        <Card key={group} title={t(`group.${group}`)}>
          <ul className={styles.list}>
            {pages
              .filter((page) => page.group === group)
              .map(({ id, title }) => (
                <li key={id}>
                  <Link href={helpPagePath(id, locale)}>{title}</Link>
                </li>
              ))}
          </ul>
        </Card>
      ))}
    </Grid>
  );
}

const FOUND_MOST = 12;

function Found({ pages, text }: { pages: readonly HelpPage[]; text: string }) {
  const t = useT('help');
  const locale = useLocale();
  const index = useMemo(() => helpIndex(pages), [pages]);
  const found = findHelp(index, text)
    .slice(0, FOUND_MOST)
    .flatMap(({ page: id, section: part }) => {
      const page = pages.find((each) => each.id === id);
      const section = page?.sections.find((each) => each.id === part);
      return page === undefined || section === undefined ? [] : [{ page, section }];
    });
  return (
    <div role="status">
      {found.length === 0 ? (
        <EmptyState title={t('none')} />
      ) : (
        <Card title={t('found', { count: found.length, n: String(found.length) })}>
          <ul className={styles.list}>
            {found.map(({ page, section }) => (
              <li key={`${page.id}#${section.id}`}>
                <Link href={helpPagePath(page.id, locale, section.id)}>
                  {section.heading === null
                    ? page.title
                    : t('part', { title: page.title, heading: section.heading })}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

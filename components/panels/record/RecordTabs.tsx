import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { useT } from '@/lib/i18n/useT';
import styles from './RecordTabs.module.css';

/** A page of a record. */
export interface RecordTab<Page extends string> {
  page: Page;
  href: string;
  label: string;
}

interface Props<Page extends string> {
  tabs: readonly RecordTab<Page>[];
  /** The page that is open. */
  current: Page;
}

/**
 * The pages of a record in one line, with the open one marked. On a narrow screen the line scrolls sideways. A record of
 * one page has no tabs.
 */
export function RecordTabs<Page extends string>({ tabs, current }: Props<Page>) {
  const t = useT('record');
  const line = useRef<HTMLElement>(null);
  const open = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const [nav, tab] = [line.current, open.current];
    if (nav === null || tab === null) return;
    // Not `scrollIntoView`, which would move the page as well.
    nav.scrollLeft = tab.offsetLeft - (nav.clientWidth - tab.offsetWidth) / 2;
  }, [current, tabs.length]);
  if (tabs.length < 2) return null;
  return (
    <nav ref={line} className={styles.tabs} aria-label={t('pages')}>
      {tabs.map(({ page, href, label }) => (
        <Link
          key={page}
          href={href}
          className={styles.tab}
          {...(page === current && { ref: open, 'aria-current': 'page' })}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

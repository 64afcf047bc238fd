import Link from 'next/link';
import { useEffect, useRef } from 'react';
import styles from './PageTabs.module.css';
import { Row } from './layout';

/** A page that a tab leads to. */
export interface PageTab<Page extends string> {
  page: Page;
  href: string;
  label: string;
}

interface Props<Page extends string> {
  /** Names the tabs for a screen reader. */
  label: string;
  tabs: readonly PageTab<Page>[];
  /** The page that is open. */
  current: Page;
}

/** Pages that belong together in one line, with the open one marked. On a narrow screen the line scrolls sideways. */
export function PageTabs<Page extends string>({ label: name, tabs, current }: Props<Page>) {
  const line = useRef<HTMLElement>(null);
  const open = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const [nav, tab] = [line.current, open.current];
    if (nav === null || tab === null) return;
    // Not `scrollIntoView`, which would move the page as well.
    nav.scrollLeft = tab.offsetLeft - (nav.clientWidth - tab.offsetWidth) / 2;
  }, [current, tabs.length]);
  return (
    <Row ref={line} as="nav" gap={5} canShrink isScreenOnly className={styles.tabs} aria-label={name}>
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
    </Row>
  );
}

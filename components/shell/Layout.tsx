import type { ReactNode } from 'react';
import { useT } from '@/lib/i18n/useT';
import { cx } from '../ui/cx';
import styles from './Layout.module.css';

interface Props {
  header: ReactNode;
  /** Under the header: a message about the whole page. */
  strip?: ReactNode;
  nav: ReactNode;
  /** At the bottom of the page's content. */
  footer?: ReactNode;
  /** At the bottom of a narrow window. */
  bar?: ReactNode;
  children: ReactNode;
}

/** The places of the shell's parts. The server's frame and the live shell share them. */
export function Layout({ header, strip, nav, footer, bar, children }: Props) {
  const t = useT();
  return (
    <div className={styles.shell}>
      <a
        href="#content"

        className={cx('look-isScreenOnly', styles.skip)}
      >
        {t('language.skip')}
      </a>
      {header}
      {strip}
      <div className="look-row look-canShrink look-flex-fill">
        {nav}
        <div className={styles.page}>
          <main id="content" tabIndex={-1}>
            {children}
          </main>
          {footer}
        </div>
      </div>
      {bar}
    </div>
  );
}

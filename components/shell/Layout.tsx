import type { ReactNode } from 'react';
import { useT } from '@/lib/i18n/useT';
import styles from './Layout.module.css';

interface Props {
  header: ReactNode;
  /** Under the header: what concerns the whole page. */
  strip?: ReactNode;
  nav: ReactNode;
  /** Foot of the page's content. */
  footer?: ReactNode;
  /** At the foot of a narrow window. */
  bar?: ReactNode;
  children: ReactNode;
}

/** Where the parts of the shell stand. The same for the frame that the server draws and for the living shell. */
export function Layout({ header, strip, nav, footer, bar, children }: Props) {
  const t = useT();
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        {t('language.skip')}
      </a>
      {header}
      {strip}
      <div className={styles.body}>
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

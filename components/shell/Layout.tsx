import type { ReactNode } from 'react';
import { Box, Column, Row } from '@/components/ui/layout';
import { useT } from '@/lib/i18n/useT';
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
    <Column className={styles.shell}>
      <Box
        href="#content"
        as="a"
        pad="1.5 3"
        radius="button"
        fill="surface"
        isScreenOnly
        className={styles.skip}
      >
        {t('language.skip')}
      </Box>
      {header}
      {strip}
      <Row canShrink flex="fill">
        {nav}
        <Column canShrink flex="fill" className={styles.page}>
          <main id="content" tabIndex={-1}>
            {children}
          </main>
          {footer}
        </Column>
      </Row>
      {bar}
    </Column>
  );
}

import Link from 'next/link';
import type { ReactNode } from 'react';
import { Box, Row } from '@/components/ui/layout';
import { useLocale } from '@/lib/i18n/useT';
import { Mark } from '../ui/Mark';
import { useProductName } from '../ui/product';
import styles from './Header.module.css';
import { LanguageLink } from './LanguageLink';

interface Props {
  /** Before the logo, when the window is too narrow for the side navigation. */
  lead?: ReactNode;
  /** The search, or the space for it. */
  search: ReactNode;
  /** The notification bell, or the space for it. */
  bell: ReactNode;
  /** The person's menu, or the space for it. */
  person: ReactNode;
}

/** The bar at the top: the logo, the search, the language link, the bell and the person's menu. */
export function Header({ lead, search, bell, person }: Props) {
  const locale = useLocale();
  const product = useProductName();
  return (
    <Row as="header" gap={4} align="center" rule="bottom" fill="surface" className={styles.header}>
      <Box isScreenOnly className={styles.menu}>
        {lead}
      </Box>
      <Link href={`/${locale}`} className={styles.brand}>
        <Mark className={styles.mark} />
        {product}
      </Link>
      <Box canShrink isScreenOnly className={styles.search}>
        {search}
      </Box>
      <Row align="center" isScreenOnly className={styles.end}>
        <LanguageLink className={styles.language} />
        {bell}
        {person}
      </Row>
    </Row>
  );
}

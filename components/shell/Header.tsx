import Link from 'next/link';
import type { ReactNode } from 'react';
import { useLocale } from '@/lib/i18n/useT';
import { Mark } from '../ui/Mark';
import { useProductName } from '../ui/product';
import { cx } from '../ui/cx';
import styles from './Header.module.css';
import { LanguageLink } from './LanguageLink';

interface Props {
  /** Before the logo, when the window is too narrow for the side navigation. */
  lead?: ReactNode;
  /** The search, or the space for it. */
  search: ReactNode;
  /** The help, or the space for it. */
  help?: ReactNode;
  /** The notification bell, or the space for it. */
  bell: ReactNode;
  /** The person's menu, or the space for it. */
  person: ReactNode;
}

/** The bar at the top: the logo, the search, the help, the language link, the bell and the person's menu. */
export function Header({ lead, search, help, bell, person }: Props) {
  const locale = useLocale();
  const product = useProductName();
  return (
    <header className={cx(styles.header)}>
      <div className={cx('look-isScreenOnly', styles.menu)}>{lead}</div>
      <Link href={`/${locale}`} prefetch={false} className={styles.brand}>
        <Mark className={styles.mark} />
        {product}
      </Link>
      <div className={cx('look-isScreenOnly', styles.search)}>{search}</div>
      <div className={cx('look-isScreenOnly', styles.end)}>
        {help}
        <LanguageLink className={styles.language} />
        {bell}
        {person}
      </div>
    </header>
  );
}

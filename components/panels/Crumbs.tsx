import Link from 'next/link';
import { useT } from '@/lib/i18n/useT';
import styles from './Crumbs.module.css';

interface Props {
  /** From the widest to the nearest; one whose name is not known yet is left out. */
  crumbs: readonly { href: string; text: string | null }[];
}

/** Where a page is: the ways to what it belongs to. */
export function Crumbs({ crumbs }: Props) {
  const t = useT('holdings');
  return (
    <nav className={styles.crumbs} aria-label={t('crumbs')}>
      {crumbs
        .filter(({ text }) => text !== null)
        .map(({ href, text }, index) => (
          <span key={href} className={styles.crumb}>
            {index > 0 && <span aria-hidden="true">{'›'}</span>}
            <Link href={href}>{text}</Link>
          </span>
        ))}
    </nav>
  );
}

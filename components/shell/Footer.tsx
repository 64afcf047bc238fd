import Link from 'next/link';
import { useSyncExternalStore } from 'react';
import { getConfig } from '@/lib/config/browser';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { selectFlag, selectFlagsStatus } from '@/store/selectors';
import { useProductName } from '../ui/product';
import styles from './Footer.module.css';

const never = () => () => undefined;

/** The page footer: the version, the language and the terms. */
export function Footer() {
  const t = useT('footer');
  const locale = useLocale();
  const product = useProductName();
  const hasTerms = useAppSelector(selectFlag('termsNCondition'));
  const isKnown = useAppSelector(selectFlagsStatus) !== 'unknown';
  const version = useSyncExternalStore(
    never,
    () => getConfig().version,
    () => null,
  );
  return (
    <footer className={styles.footer}>
      {version !== null && <span>{t('version', { product, version })}</span>}
      <span>{t('language')}</span>
      {hasTerms && (
        <Link href={`/${locale}/terms`} prefetch={false}>
          {t('terms')}
        </Link>
      )}
      {!isKnown && (
        <span className={styles.place} aria-hidden="true">
          {t('terms')}
        </span>
      )}
    </footer>
  );
}

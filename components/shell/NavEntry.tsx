import Link from 'next/link';
import { useId } from 'react';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { cx } from '../ui/cx';
import { Icon, type IconName } from '../ui/Icon';
import styles from './NavLinks.module.css';

interface Props {
  href: string;
  icon: IconName;
  label: string;
  isCurrent: boolean;
  /** How many tasks wait there for the person. Without any, it shows no number. */
  waiting?: number;
}

/** One entry of the navigation. */
export function NavEntry({ href, icon, label, isCurrent, waiting = 0 }: Props) {
  const t = useT('vertical');
  const locale = useLocale();
  const id = useId();
  const n = formatCount(waiting, locale);
  return (
    <li>
      <Link
        href={href}
        className={cx(styles.entry, isCurrent && styles.current)}
        aria-current={isCurrent ? 'page' : undefined}
        aria-describedby={waiting > 0 ? id : undefined}
      >
        <Icon name={icon} />
        <span>{label}</span>
        {waiting > 0 && (
          <em className={styles.waits} title={t('waiting', { count: waiting, n })} aria-hidden="true">
            {n}
          </em>
        )}
      </Link>
      {waiting > 0 && (
        <span id={id} hidden>
          {t('waiting', { count: waiting, n })}
        </span>
      )}
    </li>
  );
}

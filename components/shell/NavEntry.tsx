import Link from 'next/link';
import { useId, type ReactNode } from 'react';
import { cx } from '../ui/cx';
import styles from './NavLinks.module.css';

interface Props {
  href: string;
  icon: ReactNode;
  label: string;
  isCurrent: boolean;
  /** How many tasks wait there: the number, and the sentence that says it. */
  waiting?: { n: string; text: string } | null;
}

/** One entry of the navigation. */
export function NavEntry({ href, icon, label, isCurrent, waiting = null }: Props) {
  const id = useId();
  return (
    <li>
      <Link
        href={href}
        prefetch={false}
        className={cx(styles.entry, isCurrent && styles.current)}
        aria-current={isCurrent ? 'page' : undefined}
        aria-describedby={waiting ? id : undefined}
      >
        {icon}
        <span>{label}</span>
        {waiting && (
          <em className={styles.waits} title={waiting.text} aria-hidden="true">
            {waiting.n}
          </em>
        )}
      </Link>
      {waiting && (
        <span id={id} hidden>
          {waiting.text}
        </span>
      )}
    </li>
  );
}

import Link from 'next/link';
import { cx } from '../ui/cx';
import { Icon, type IconName } from '../ui/Icon';
import styles from './NavLinks.module.css';

interface Props {
  href: string;
  icon: IconName;
  label: string;
  isCurrent: boolean;
}

/** One entry of the navigation. */
export function NavEntry({ href, icon, label, isCurrent }: Props) {
  return (
    <li>
      <Link
        href={href}
        className={cx(styles.entry, isCurrent && styles.current)}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <Icon name={icon} />
        <span>{label}</span>
      </Link>
    </li>
  );
}

import Link from 'next/link';
import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { Box } from '@/components/ui/layout';
import { pathOf } from '@/lib/i18n/paths';
import { useLocale, useT } from '@/lib/i18n/useT';
import { openSearch } from '../search/opening';
import { useOpenKinds } from '../search/useOpenKinds';
import { cx } from '../ui/cx';
import { Icon, type IconName } from '../ui/Icon';
import { type AreaGroup, isCurrentArea } from './areas';
import styles from './BottomBar.module.css';
import { useOpenAreas } from './useOpenAreas';
import { useWaiting } from './useWaiting';

interface Props {
  /** Opens the lists of the queue. */
  onQueue(): void;
  /** Opens the whole menu. */
  onMenu(): void;
}

/** The bar of a narrow window: home, clients, the queue, the search, and the menu with the rest. */
export function BottomBar({ onQueue, onMenu }: Props) {
  const t = useT('vertical');
  const locale = useLocale();
  const pathname = pathOf(useRouter().asPath);
  const { areas, isKnown } = useOpenAreas();
  const waits = Object.values(useWaiting()).some((count) => count > 0);
  const hasSearch = Object.values(useOpenKinds()).some(Boolean);
  const ofGroup = (group: AreaGroup) => areas.filter((area) => area.group === group);
  const isIn = (group: AreaGroup) => ofGroup(group).some((area) => isCurrentArea(pathname, area));
  const [clients] = ofGroup('clients');
  return (
    <Box as="nav" isScreenOnly className={styles.bar} aria-label={t('shortcuts')}>
      <Place href={`/${locale}`} icon="home" isCurrent={pathname.replace(/\/$/, '') === `/${locale}`}>
        {t('home')}
      </Place>
      {!isKnown && <span className={styles.entry} aria-hidden="true" />}
      {clients && (
        <Place href={`/${locale}${clients.path}`} icon={clients.icon} isCurrent={isIn('clients')}>
          {t(clients.key)}
        </Place>
      )}
      {ofGroup('queue').length > 0 && (
        <Action icon="flag" isCurrent={isIn('queue')} isMarked={waits} onClick={onQueue}>
          {t('group.queue')}
        </Action>
      )}
      {hasSearch && (
        <Action icon="search" onClick={openSearch}>
          {t('search')}
        </Action>
      )}
      <Action icon="menu" onClick={onMenu}>
        {t('more')}
      </Action>
    </Box>
  );
}

interface Part {
  icon: IconName;
  isCurrent?: boolean;
  children: ReactNode;
}

/** A page that the bar leads to. */
const Place = ({ href, icon, isCurrent = false, children }: Part & { href: string }) => (
  <Link
    href={href}
    prefetch={false}
    className={cx(styles.entry, isCurrent && styles.current)}
    aria-current={isCurrent ? 'page' : undefined}
  >
    <Icon name={icon} size={20} />
    <span>{children}</span>
  </Link>
);

/** What the bar opens over the page. `isMarked`: something waits there. */
const Action = ({
  icon,
  isCurrent = false,
  isMarked = false,
  onClick,
  children,
}: Part & { isMarked?: boolean; onClick(): void }) => (
  <button
    type="button"
    className={cx(styles.entry, isCurrent && styles.current, isMarked && styles.marked)}
    aria-haspopup="dialog"
    onClick={onClick}
  >
    <Icon name={icon} size={20} />
    <span>{children}</span>
  </button>
);

import Link from 'next/link';
import { useRouter } from 'next/router';
import { Box } from '@/components/ui/layout';
import { pathOf } from '@/lib/i18n/paths';
import { useLocale, useT } from '@/lib/i18n/useT';
import { cx } from '../ui/cx';
import { Icon } from '../ui/Icon';
import { isCurrentArea } from './areas';
import styles from './BottomBar.module.css';
import { useOpenAreas } from './useOpenAreas';

/** Places in the bar besides home and the menu. */
const AREA_PLACES = 3;

/** Placeholders until the open areas are known, so that the menu is at the end from the start. */
const PLACES = Array.from({ length: AREA_PLACES }, (_, index) => index);

/** The bar of five at the bottom of a narrow window: home, the first areas, and the menu with the rest. */
export function BottomBar({ onMenu }: { onMenu(): void }) {
  const t = useT('vertical');
  const locale = useLocale();
  const pathname = pathOf(useRouter().asPath);
  const { areas, isKnown } = useOpenAreas();
  const isHome = pathname.replace(/\/$/, '') === `/${locale}`;
  return (
    <Box as="nav" isScreenOnly className={styles.bar} aria-label={t('shortcuts')}>
      <Link
        href={`/${locale}`}
        className={cx(styles.entry, isHome && styles.current)}
        aria-current={isHome ? 'page' : undefined}
      >
        <Icon name="home" size={20} />
        <span>{t('home')}</span>
      </Link>
      {areas.slice(0, AREA_PLACES).map((area) => {
        const isCurrent = isCurrentArea(pathname, area);
        return (
          <Link
            key={area.key}
            href={`/${locale}${area.path}`}
            className={cx(styles.entry, isCurrent && styles.current)}
            aria-current={isCurrent ? 'page' : undefined}
          >
            <Icon name={area.icon} size={20} />
            <span>{t(area.key)}</span>
          </Link>
        );
      })}
      {!isKnown && PLACES.map((place) => <span key={place} className={styles.entry} aria-hidden="true" />)}
      <button type="button" className={styles.entry} onClick={onMenu}>
        <Icon name="menu" size={20} />
        <span>{t('menu')}</span>
      </button>
    </Box>
  );
}

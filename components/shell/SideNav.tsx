import { Column } from '@/components/ui/layout';
import { useT } from '@/lib/i18n/useT';
import { changePreferences } from '@/lib/preferences/store';
import { Icon } from '../ui/Icon';
import { NavLinks } from './NavLinks';
import styles from './SideNav.module.css';
import { useAskWaiting } from './useWaiting';
import { usePreferences } from './usePreferences';

/** The navigation at the left of a wide window. The browser remembers whether it is collapsed to icons. */
export function SideNav() {
  const t = useT('vertical');
  const { isNavCollapsed } = usePreferences();
  useAskWaiting();
  const label = isNavCollapsed ? t('expand') : t('collapse');
  return (
    <Column
      as="nav"
      pad="3 2.5"
      flex="none"
      fill="surface"
      isScreenOnly
      className={styles.nav}
      aria-label={t('label')}
    >
      <NavLinks />
      <button
        type="button"
        className={styles.fold}
        aria-expanded={!isNavCollapsed}
        title={label}
        onClick={() => changePreferences({ isNavCollapsed: !isNavCollapsed })}
      >
        <Icon name="panel" />
        <span>{label}</span>
      </button>
    </Column>
  );
}

import { useT } from '@/lib/i18n/useT';
import { SearchButton } from '../search/SearchButton';
import { ScreenLoading } from '../states/ScreenLoading';
import { cx } from '../ui/cx';
import bell from './Bell.module.css';
import bar from './BottomBar.module.css';
import { Header } from './Header';
import { HomeEntry } from './HomeEntry';
import { Layout } from './Layout';
import { NavWaiting } from './NavWaiting';
import menu from './PersonMenu.module.css';
import nav from './SideNav.module.css';

/**
 * The shell before anything is known about the person. The server draws it for signed-in people, in the
 * places that the live shell fills a moment later. It needs no store.
 */
export function Frame({ hasFailed = false }: { hasFailed?: boolean }) {
  const t = useT('vertical');
  return (
    <Layout
      header={
        <Header
          search={<SearchButton disabled />}
          bell={<span className={bell.bell} />}
          person={<span className={menu.trigger} />}
        />
      }
      nav={
        <nav className={cx('look-isScreenOnly', nav.nav)} aria-label={t('label')}>
          <HomeEntry />
          <NavWaiting />
        </nav>
      }
      bar={<div className={cx('look-isScreenOnly', bar.bar)} />}
    >
      <ScreenLoading hasFailed={hasFailed} />
    </Layout>
  );
}

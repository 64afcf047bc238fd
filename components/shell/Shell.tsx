import { useCallback, useState, type ReactNode } from 'react';
import { useT } from '@/lib/i18n/useT';
import { Search } from '../search/Search';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { Bell } from './Bell';
import { BottomBar } from './BottomBar';
import { Drawer } from './Drawer';
import { Footer } from './Footer';
import { Header } from './Header';
import { IdleDialog } from './IdleDialog';
import { Layout } from './Layout';
import { NetworkStrip } from './NetworkStrip';
import { PersonMenu } from './PersonMenu';
import { SideNav } from './SideNav';
import { SubmissionToasts } from './SubmissionToasts';

/** The same elements each time, because a new address alone is no reason to draw them again. */
const SEARCH = <Search />;
const PERSON = <PersonMenu />;
const BELL = <Bell />;
const STRIP = <NetworkStrip />;
const NAV = <SideNav />;
const FOOTER = <Footer />;
const IDLE = <IdleDialog />;
const TOASTS = <SubmissionToasts />;

/** What surrounds every screen of a signed-in person. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useT('vertical');
  const [isMenuOpen, setMenuOpen] = useState(false);
  const openMenu = useCallback(() => setMenuOpen(true), []);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  const lead = (
    <Button variant="quiet" isIconOnly aria-label={t('openMenu')} onClick={openMenu}>
      <Icon name="menu" />
    </Button>
  );
  return (
    <>
      <Layout
        header={<Header lead={lead} search={SEARCH} bell={BELL} person={PERSON} />}
        strip={STRIP}
        nav={NAV}
        footer={FOOTER}
        bar={<BottomBar onMenu={openMenu} />}
      >
        {children}
      </Layout>
      <Drawer isOpen={isMenuOpen} onClose={closeMenu} />
      {IDLE}
      {TOASTS}
    </>
  );
}

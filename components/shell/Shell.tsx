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
import { HelpMenu } from './HelpMenu';
import { IdleDialog } from './IdleDialog';
import { Layout } from './Layout';
import { NetworkStrip } from './NetworkStrip';
import { PersonMenu } from './PersonMenu';
import { SideNav } from './SideNav';
import { SubmissionToasts } from './SubmissionToasts';

/** The same elements each time, because a new address alone is no reason to draw them again. */
const SEARCH = <Search />;
const PERSON = <PersonMenu />;
const HELP = <HelpMenu />;
const BELL = <Bell />;
const STRIP = <NetworkStrip />;
const NAV = <SideNav />;
const FOOTER = <Footer />;
const IDLE = <IdleDialog />;
const TOASTS = <SubmissionToasts />;

/** What surrounds every screen of a signed-in person. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useT('vertical');
  const [menu, setMenu] = useState<'closed' | 'whole' | 'queue'>('closed');
  const openMenu = useCallback(() => setMenu('whole'), []);
  const openQueue = useCallback(() => setMenu('queue'), []);
  const closeMenu = useCallback(() => setMenu('closed'), []);
  const lead = (
    <Button variant="quiet" isIconOnly aria-label={t('openMenu')} onClick={openMenu}>
      <Icon name="menu" />
    </Button>
  );
  return (
    <>
      <Layout
        header={<Header lead={lead} search={SEARCH} help={HELP} bell={BELL} person={PERSON} />}
        strip={STRIP}
        nav={NAV}
        footer={FOOTER}
        bar={<BottomBar onQueue={openQueue} onMenu={openMenu} />}
      >
        {children}
      </Layout>
      <Drawer isOpen={menu !== 'closed'} only={menu === 'queue' ? 'queue' : undefined} onClose={closeMenu} />
      {IDLE}
      {TOASTS}
    </>
  );
}

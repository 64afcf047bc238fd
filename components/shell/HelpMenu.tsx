import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { Box, Stack } from '@/components/ui/layout';
import { helpPagePath, helpPath } from '@/contract/routes';
import { useLocale, useT } from '@/lib/i18n/useT';
import { getPreferences } from '@/lib/preferences/store';
import { HelpContact } from '../help/shared/HelpContact';
import { Button } from '../ui/Button';
import { cx } from '../ui/cx';
import { Icon } from '../ui/Icon';
import { isTyping } from '../ui/isTyping';
import { LinkButton } from '../ui/LinkButton';
import { Menu } from '../ui/Menu';
import bell from './Bell.module.css';
import styles from './HelpMenu.module.css';

const KeysDialog = dynamic(() => import('../help/shared/KeysDialog').then((module) => module.KeysDialog), {
  ssr: false,
});

/** Calls `open` at a question mark, unless the person types, has turned such keys off, or is asked something. */
function useQuestionMark(open: () => void) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isPlain = event.key === '?' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isPlain || event.defaultPrevented || isTyping(event.target) || getPreferences().isSlashOff) return;
      if (document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      open();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);
}

/** The help menu of the header. */
export function HelpMenu() {
  const t = useT('header');
  const locale = useLocale();
  const [hasKeys, setKeys] = useState(false);
  const [open] = useState(() => () => setKeys(true));
  useQuestionMark(open);
  return (
    <>
      <Menu
        label={t('help')}
        trigger={<Icon name="help" size={20} />}
        triggerClassName={cx(bell.bell, styles.trigger)}
      >
        <Stack gap={1}>
          <Button variant="quiet" className={styles.entry} aria-keyshortcuts="?" onClick={open}>
            {t('keysOf')} <kbd aria-hidden="true">?</kbd>
          </Button>
          <LinkButton variant="quiet" className={styles.entry} href={helpPath(locale)}>
            {t('helpPages')}
          </LinkButton>
          <LinkButton variant="quiet" className={styles.entry} href={helpPagePath('accessibility', locale)}>
            {t('accessibility')}
          </LinkButton>
          <Box pad={2} className={styles.contact}>
            <HelpContact />
          </Box>
        </Stack>
      </Menu>
      {hasKeys && <KeysDialog onClose={() => setKeys(false)} />}
    </>
  );
}

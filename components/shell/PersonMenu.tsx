import { helpPagePath, helpPath } from '@/contract/routes';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useState } from 'react';
import { Box, Text } from '@/components/ui/layout';
import { hasUnsavedText } from '@/lib/auth/unsaved';
import { initials } from '@/lib/format';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectClaims, selectPersonName, signOutRequested } from '@/store/session';
import { Button } from '../ui/Button';
import { cx } from '../ui/cx';
import { Dialog } from '../ui/Dialog';
import { Icon } from '../ui/Icon';
import { LinkButton } from '../ui/LinkButton';
import { Menu } from '../ui/Menu';
import { NameOrderChoice } from './NameOrderChoice';
import styles from './PersonMenu.module.css';
import { RepCodes } from './RepCodes';
import { SlashChoice } from './SlashChoice';
import { ThemeChoice } from './ThemeChoice';

/** The person's menu: who is signed in, what they see, their preferences, and Log out. */
export function PersonMenu() {
  const t = useT('header');
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const name = useAppSelector(selectPersonName);
  const claims = useAppSelector(selectClaims);
  const [isAsking, setAsking] = useState(false);
  const hasParts = Boolean(claims?.firstName ?? claims?.lastName);
  const parts = {
    given: claims?.firstName ?? null,
    family: claims?.lastName ?? null,
    legal: hasParts ? null : name,
  };
  const leave = () => dispatch(signOutRequested());
  return (
    <>
      <Menu
        label={name === '' ? t('personUnknown') : t('person', { name })}
        // The initials serve as a picture. The button's name is its label.
        trigger={<span aria-hidden="true">{initials(parts)}</span>}
        triggerClassName={styles.trigger}
      >
        <Box pad={2} rule="between" className={styles.part}>
          <Text as="p" weight={600}>
            {name}
          </Text>
          <RepCodes />
        </Box>
        <Box pad={2} rule="between" className={styles.part}>
          <ThemeChoice />
        </Box>
        <Box pad={2} rule="between" className={styles.part}>
          <NameOrderChoice />
        </Box>
        <Box pad={2} rule="between" className={styles.part}>
          <SlashChoice />
        </Box>
        <Box pad={2} rule="between" className={cx(styles.part, styles.narrow)}>
          <LinkButton variant="quiet" href={helpPath(locale)}>
            {t('help')}
          </LinkButton>
          <LinkButton variant="quiet" href={helpPagePath('accessibility', locale)}>
            {t('accessibility')}
          </LinkButton>
        </Box>
        <Box pad={2} rule="between" className={styles.part}>
          <Button
            variant="quiet"
            className={styles.leave}
            onClick={() => (hasUnsavedText() ? setAsking(true) : leave())}
          >
            <Icon name="signOut" />
            {t('signOut')}
          </Button>
        </Box>
      </Menu>
      <Dialog
        isOpen={isAsking}
        title={t('unsavedTitle')}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t('unsavedStay')}</Button>
            <Button onClick={leave}>{t('signOut')}</Button>
          </>
        }
      >
        <p>{t('unsavedText')}</p>
      </Dialog>
    </>
  );
}

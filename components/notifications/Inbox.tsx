import { notificationsPath } from '@/contract/routes';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useId, useRef, type KeyboardEvent, type RefObject } from 'react';
import { Box, Row } from '@/components/ui/layout';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { Segments } from '../ui/Segments';
import styles from './Inbox.module.css';
import { NotificationItems, ReadAll, useTabs } from './NotificationItems';
import { NotificationPlaceContext } from './place';
import { useNotificationList } from './useNotificationList';

/** From this width of the window, px, the page beside the inbox stays in use: the style sheet says the same. */
const BESIDE_FROM_PX = 1024;

/**
 * The inbox: a sheet at the right of any page, without a scrim from 1024 px on. What is in it is dealt with in it; opening
 * it reads nothing. The focus goes to its heading, and back to the bell.
 */
export function Inbox({ onClose }: { onClose(): void }) {
  const id = useId();
  const sheet = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasMenu = useRef(false);
  const { events } = useRouter();
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const element = sheet.current;
    if (element === null) return undefined;
    const opener = document.activeElement;
    if (window.innerWidth >= BESIDE_FROM_PX && 'show' in element) element.show();
    else element.showModal();
    heading.current?.focus();
    const cancelled = (event: Event) => {
      event.preventDefault();
      close();
    };
    // The event of a menu does not bubble; the sheet has one of its own.
    const toggled = ({ newState, target }: ToggleEvent) => {
      if (target !== element) hasMenu.current = newState === 'open';
    };
    element.addEventListener('cancel', cancelled);
    element.addEventListener('toggle', toggled, true);
    return () => {
      element.removeEventListener('cancel', cancelled);
      element.removeEventListener('toggle', toggled, true);
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  // Whoever goes elsewhere is done with it.
  useEffect(() => {
    const left = () => close();
    events.on('routeChangeComplete', left);
    return () => events.off('routeChangeComplete', left);
  }, [events]);

  function onKeyDown(event: KeyboardEvent) {
    // A menu or a question that is open takes Escape for itself.
    const isOwn = event.target instanceof Element && event.target.closest('dialog') === sheet.current;
    if (event.key !== 'Escape' || !isOwn || hasMenu.current) return;
    event.preventDefault();
    onClose();
  }

  return (
    <dialog ref={sheet} className={styles.sheet} aria-labelledby={id} onKeyDown={onKeyDown}>
      <NotificationPlaceContext value="notificationInbox">
        <Content headingId={id} heading={heading} onClose={onClose} />
      </NotificationPlaceContext>
    </dialog>
  );
}

interface ContentProps {
  headingId: string;
  heading: RefObject<HTMLHeadingElement | null>;
  onClose(): void;
}

function Content({ headingId, heading, onClose }: ContentProps) {
  const t = useT('notifications');
  const locale = useLocale();
  const router = useRouter();
  const list = useNotificationList('notificationInbox');
  const tabs = useTabs(list);
  const { bell } = list;
  const path = notificationsPath(locale);
  const state = bell.error !== null ? t('inbox.paused') : bell.data?.isQuiet ? t('inbox.quiet') : null;
  return (
    <>
      <Row gap={2} align="center" pad="3 4" flex="none">
        <Box ref={heading} id={headingId} tabIndex={-1} as="h2" flex="fill" className={styles.title}>
          {t('title')}
        </Box>
        <ReadAll list={list} />
        <Button variant="quiet" isIconOnly aria-label={t('inbox.close')} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </Row>
      <Box padX={4} padBottom={2} flex="none" rule="bottom">
        <Segments label={t('views')} options={tabs} value={list.tab} onChange={list.choose} />
      </Box>
      <Box flex="fill" className={styles.body}>
        <NotificationItems list={list} onRule={(rule) => void router.push(`${path}?rule=${rule}`)} />
      </Box>
      <Row gap={2} align="center" justify="between" tone="soft" size="small" pad="3 4" flex="none" rule="top">
        <span role="status">{state}</span>
        <Link href={path}>{t('inbox.all')}</Link>
      </Row>
    </>
  );
}

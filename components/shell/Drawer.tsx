import { useRouter } from 'next/router';
import { useEffect, useRef, type MouseEvent } from 'react';
import { Row } from '@/components/ui/layout';
import { useT } from '@/lib/i18n/useT';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import styles from './Drawer.module.css';
import { NavLinks } from './NavLinks';

interface Props {
  isOpen: boolean;
  onClose(): void;
}

/**
 * The navigation of a narrow window. It covers the page from the left edge, and closes when the page changes.
 */
export function Drawer({ isOpen, onClose }: Props) {
  const t = useT('vertical');
  const { events } = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  useEffect(() => {
    // The page beneath may write its state into the address. That is still the same page.
    const onComplete = (_url: string, { shallow }: { shallow: boolean }) => {
      if (!shallow) onClose();
    };
    events.on('routeChangeComplete', onComplete);
    return () => events.off('routeChangeComplete', onComplete);
  }, [events, onClose]);

  function onBackdrop(event: MouseEvent) {
    if (event.target === dialog.current) onClose();
  }

  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={t('menu')}
      onClose={onClose}
      onClick={onBackdrop}
    >
      {isOpen && (
        <>
          <Row justify="end" marginBottom={2}>
            <Button variant="quiet" isIconOnly aria-label={t('closeMenu')} onClick={onClose}>
              <Icon name="close" />
            </Button>
          </Row>
          <nav aria-label={t('label')}>
            <NavLinks />
          </nav>
        </>
      )}
    </dialog>
  );
}

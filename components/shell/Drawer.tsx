import { useRouter } from 'next/router';
import { useEffect, useRef, type MouseEvent } from 'react';
import { Row } from '@/components/ui/layout';
import { useT } from '@/lib/i18n/useT';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import type { AreaGroup } from './areas';
import styles from './Drawer.module.css';
import { NavLinks } from './NavLinks';

interface Props {
  isOpen: boolean;
  /** Shows this group of areas alone. */
  only?: AreaGroup;
  onClose(): void;
}

/**
 * The navigation of a narrow window. It covers the page from the left edge, and closes when the page changes.
 */
export function Drawer({ isOpen, only, onClose }: Props) {
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
      aria-label={only === undefined ? t('menu') : t(`group.${only}`)}
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
            <NavLinks only={only} />
          </nav>
        </>
      )}
    </dialog>
  );
}

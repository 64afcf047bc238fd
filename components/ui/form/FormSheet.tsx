import { useEffect, useEffectEvent, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useT } from '@/lib/i18n/useT';
import { Button } from '../Button';
import { cx } from '../cx';
import { Icon } from '../Icon';
import { Stack, Text } from '../layout';
import styles from './FormSheet.module.css';

/** From this width of the window, px, the page beside the sheet stays in use: the style sheet says the same. */
const BESIDE_FROM_PX = 1024;

interface Props {
  /** What is changed: "Edit contact". */
  action: string;
  /** Of whom: the name of the record. */
  subject: string;
  /** Version, and who changed it last. */
  facts?: ReactNode;
  /** True while a conflict is merged: three columns need more room. */
  isWide?: boolean;
  /** Escape, and the button with the cross. The form asks first where something would be lost. */
  onClose(): void;
  children: ReactNode;
}

/**
 * Where a form opens: a sheet at the right of the page, 600 px wide. From 1024 px on it has no scrim, and the record
 * beside it stays readable; below it is modal, and at 640 px the whole page. The focus goes to its heading, and back to
 * what opened it.
 */
export function FormSheet({ action, subject, facts, isWide = false, onClose, children }: Props) {
  const t = useT('form');
  const id = useId();
  const sheet = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
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
    element.addEventListener('cancel', cancelled);
    return () => {
      element.removeEventListener('cancel', cancelled);
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    // A list of choices that is open takes Escape for itself.
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true') return;
    event.preventDefault();
    onClose();
  }

  return (
    <dialog
      ref={sheet}
      className={cx(styles.sheet, isWide && styles.wide)}
      aria-labelledby={id}
      onKeyDown={onKeyDown}
    >
      <header className={styles.head}>
        <Stack ref={heading} id={id} tabIndex={-1} as="h2" canShrink>
          <span className="type-caption">{action}</span>{' '}
          <Text breaks="anywhere" className={styles.subject}>
            {subject}
          </Text>
        </Stack>
        <Button variant="quiet" isIconOnly aria-label={t('closeForm')} onClick={onClose}>
          <Icon name="close" />
        </Button>
        {facts && (
          <Text as="p" tone="soft" size="small" isFullRow>
            {facts}
          </Text>
        )}
      </header>
      {children}
    </dialog>
  );
}

import { useEffect, useId, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { cx } from './cx';
import styles from './Dialog.module.css';
import { Box, Row } from './layout';

interface Props {
  isOpen: boolean;
  title: string;
  /** Escape, and whatever else the browser closes a dialog by. */
  onClose(): void;
  /** Buttons, the one that keeps things as they are first; null if the content brings its own. */
  actions: ReactNode;
  /** For a table: as wide as a narrow page. */
  isWide?: boolean;
  children: ReactNode;
}

/** A question in the way of everything else, on the browser's own dialog: focus is kept in it and given back. */
export function Dialog({ isOpen, title, onClose, actions, isWide = false, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (element === null || !isOpen) return undefined;
    const opener = document.activeElement;
    if (!element.open) element.showModal();
    return () => {
      element.close();
      // The browser gives the focus back, unless the dialog has left the page with what opened it.
      if (!element.isConnected && opener instanceof HTMLElement) opener.focus();
    };
  }, [isOpen]);

  // Whoever asks first has the dialog still open, though the browser has closed it.
  const [closings, setClosings] = useState(0);
  useEffect(() => {
    const element = dialog.current;
    if (closings > 0 && element !== null && isOpen && !element.open) element.showModal();
  }, [closings, isOpen]);

  function onCancel(event: SyntheticEvent) {
    event.preventDefault();
    onClose();
  }

  // A second Escape closes a dialog without asking.
  function onClosed() {
    if (!isOpen || dialog.current?.open === true) return;
    onClose();
    setClosings((count) => count + 1);
  }

  return (
    <dialog
      ref={dialog}
      className={cx(styles.dialog, isWide && styles.wide)}
      aria-labelledby={id}
      onCancel={onCancel}
      onClose={onClosed}
    >
      {isOpen && (
        <>
          <h2 id={id} className="type-heading">
            {title}
          </h2>
          <Box tone="soft" marginTop={2}>
            {children}
          </Box>
          {actions !== null && (
            <Row gap={2} canWrap justify="end" marginTop={5}>
              {actions}
            </Row>
          )}
        </>
      )}
    </dialog>
  );
}

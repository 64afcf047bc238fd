import { useRouter } from 'next/router';
import {
  useEffect,
  useRef,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { Column } from '@/components/ui/layout';
import { useT } from '@/lib/i18n/useT';
import styles from './SearchSheet.module.css';

interface Props {
  isOpen: boolean;
  /** What it stands over, as wide as that at least. */
  over: RefObject<HTMLElement | null>;
  onClose(): void;
  children: ReactNode;
}

function place(sheet: HTMLElement, over: HTMLElement | null): void {
  const { left, width } = over?.getBoundingClientRect() ?? { left: 0, width: 0 };
  // Through the object model: an attribute would be refused by the page's policy for styles.
  sheet.style.setProperty('--search-left', `${Math.round(left)}px`);
  sheet.style.setProperty('--search-width', `${Math.round(width)}px`);
}

/**
 * The sheet of the search, on the browser's own dialog: over the field in the header, or in a narrow window over all
 * of it. Escape, a click elsewhere and a change of page close it, and the focus goes back to where it was.
 */
export function SearchSheet({ isOpen, over, onClose, children }: Props) {
  const t = useT('header');
  const { events } = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const sheet = dialog.current;
    if (sheet === null || !isOpen) return undefined;
    const follow = () => place(sheet, over.current);
    follow();
    sheet.showModal();
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('resize', follow);
      sheet.close();
    };
  }, [isOpen, over]);

  useEffect(() => {
    // A list behind it that writes its filter or order into the address is no change of page.
    const onComplete = (_url: string, { shallow }: { shallow: boolean }) => {
      if (!shallow) onClose();
    };
    events.on('routeChangeComplete', onComplete);
    return () => events.off('routeChangeComplete', onComplete);
  }, [events, onClose]);

  // Closed in the same breath: between Escape and the browser's word of it the search may be opened again.
  function onCancel(event: SyntheticEvent) {
    event.preventDefault();
    onClose();
  }

  // The word comes late, and the sheet may stand again. A second Escape closes it without asking.
  function onClosed() {
    if (dialog.current?.open !== true) onClose();
  }

  function onBackdrop(event: MouseEvent) {
    if (event.target === dialog.current) onClose();
  }

  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-label={t('searchTitle')}
      onCancel={onCancel}
      onClose={onClosed}
      onClick={onBackdrop}
    >
      {isOpen && (
        <Column border="edge" radius="card" fill="surface" className={styles.content}>
          {children}
        </Column>
      )}
    </dialog>
  );
}

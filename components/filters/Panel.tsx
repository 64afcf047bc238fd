import { useImperativeHandle, useRef, useState, type ReactNode, type Ref, type ToggleEvent } from 'react';
import { useT } from '@/lib/i18n/useT';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import styles from './Panel.module.css';

/** Between what opens a panel and the panel, and between the panel and the edge of the window, px. */
const GAP_PX = 8;
/** Below this width of the window, px, the panel is a sheet at its foot: the style sheet says the same. */
const SHEET_BELOW_PX = 640;

/** What opens and closes a panel. */
export interface PanelHandle {
  /** @param under what the panel stands under; it has the focus again when the panel closes */
  open(under: HTMLElement): void;
  close(): void;
}

interface Props {
  ref: Ref<PanelHandle>;
  label: string;
  /** The panel stands at the right edge of what it is under. */
  isAtEnd?: boolean;
  onClosed?(): void;
  /** Made when the panel opens, and gone when it closes. */
  children(): ReactNode;
}

function place(panel: HTMLElement, under: HTMLElement, isAtEnd: boolean) {
  const names = ['top', 'left', 'right', 'max-height'];
  for (const name of names) panel.style.removeProperty(name);
  if (window.innerWidth <= SHEET_BELOW_PX) return;
  const box = under.getBoundingClientRect();
  const top = Math.round(box.bottom + GAP_PX);
  // Through the object model: an attribute would be refused by the page's policy for styles.
  panel.style.setProperty('top', `${top}px`);
  panel.style.setProperty('max-height', `${Math.max(240, window.innerHeight - top - GAP_PX)}px`);
  const width = document.documentElement.clientWidth;
  if (isAtEnd) panel.style.setProperty('right', `${Math.max(GAP_PX, Math.round(width - box.right))}px`);
  else panel.style.setProperty('left', `${Math.max(GAP_PX, Math.min(Math.round(box.left), width - 368))}px`);
}

/**
 * A panel of controls under whatever opens it; on a telephone, which has no Escape, a sheet with its name and a button
 * that closes it. On the browser's own popover: it closes by Escape and by a click elsewhere, and gives the focus back.
 */
export function Panel({ ref, label, isAtEnd = false, onClosed, children }: Props) {
  const t = useT('filters');
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => panel.current?.togglePopover(false);

  useImperativeHandle(ref, () => ({
    open(under) {
      if (panel.current === null) return;
      under.focus();
      setOpen(true);
      place(panel.current, under, isAtEnd);
      panel.current.togglePopover(true);
    },
    close,
  }));

  function onToggle({ newState }: ToggleEvent<HTMLDivElement>) {
    if (newState === 'open') return;
    setOpen(false);
    onClosed?.();
  }

  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-label={label}
      className={styles.panel}
      onToggle={onToggle}
    >
      {isOpen && (
        <>
          <div className={styles.head}>
            <p className="type-heading">{label}</p>
            <Button variant="quiet" isIconOnly aria-label={t('dismiss')} onClick={close}>
              <Icon name="close" />
            </Button>
          </div>
          {children()}
        </>
      )}
    </div>
  );
}

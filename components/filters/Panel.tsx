import { useImperativeHandle, useRef, useState, type ReactNode, type Ref, type ToggleEvent } from 'react';
import { flushSync } from 'react-dom';
import { useT } from '@/lib/i18n/useT';
import { Button } from '../ui/Button';
import { float } from '../ui/floating';
import { Icon } from '../ui/Icon';
import styles from './Panel.module.css';

/** A panel is at least this high, px: in a low window the page scrolls to the rest of it. */
const MIN_HEIGHT_PX = 240;
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
  for (const name of ['top', 'left', 'max-height']) panel.style.removeProperty(name);
  if (window.innerWidth <= SHEET_BELOW_PX) return;
  float(panel, under, { align: isAtEnd ? 'end' : 'start', minHeight: MIN_HEIGHT_PX });
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
      flushSync(() => setOpen(true));
      panel.current.togglePopover(true);
      // Its place hangs on its size, which it has once it shows.
      place(panel.current, under, isAtEnd);
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

import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { placeFloating, putFloating } from '../../ui/floating';
import styles from './TotalPanel.module.css';

interface Props {
  label: string;
  /** The cell that the panel belongs to. */
  cell: Element;
  /** @param isBack true where the focus goes back to what the panel belongs to */
  onClose(isBack: boolean): void;
  children: ReactNode;
}

/** So far may a cell be from where it was, px, and still stand there. */
const MOVED_PX = 1;

/**
 * What a total of the table is made of, one panel for the whole table: rows come and go while it stands. On the
 * browser's own popover, without its light dismissal, which would close it ahead of the click that is to: Escape, Tab,
 * a press elsewhere and a scroll that moves its cell close it.
 */
export function TotalPanel({ label, cell, onClose, children }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  // The panel opens once; what it closes by may be made anew meanwhile.
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const element = panel.current;
    if (element === null) return undefined;
    element.showPopover();
    const anchor = cell.getBoundingClientRect();
    putFloating(element, placeFloating(anchor, element, { align: 'end' }));
    element.focus({ preventScroll: true });
    const away = () => {
      const { left: x, top: y } = cell.getBoundingClientRect();
      const hasMoved = Math.hypot(x - anchor.left, y - anchor.top) > MOVED_PX;
      if (hasMoved) close(element.contains(document.activeElement));
    };
    // A press on the cell itself is the table's, which closes what is open.
    const pressed = ({ target }: PointerEvent) => {
      const isOutside = target instanceof Node && !element.contains(target) && !cell.contains(target);
      if (isOutside) close(false);
    };
    document.addEventListener('scroll', away, { capture: true, passive: true });
    document.addEventListener('pointerdown', pressed, { capture: true });
    return () => {
      document.removeEventListener('scroll', away, { capture: true });
      document.removeEventListener('pointerdown', pressed, { capture: true });
    };
  }, [cell]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' && event.key !== 'Tab') return;
    event.preventDefault();
    onClose(true);
  }

  return (
    <div
      ref={panel}
      popover="manual"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={styles.panel}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}

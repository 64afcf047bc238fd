import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { placeFloating, putFloating } from '../../ui/floating';
import styles from './TotalPanel.module.css';

interface Props {
  label: string;
  /** The cell that the panel belongs to. */
  cell: Element;
  /** @param isBack true when the focus returns to the panel's cell */
  onClose(isBack: boolean): void;
  children: ReactNode;
}

/** A cell that has moved by no more than this still counts as in place, px. */
const MOVED_PX = 1;

/**
 * What a total of the table is made of. The whole table has one panel, because rows come and go while it is
 * open. It uses the browser's popover without light dismissal, which would close it before the click that is
 * meant to. Escape, Tab, a press elsewhere and a scroll that moves its cell close it.
 */
export function TotalPanel({ label, cell, onClose, children }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  // The panel opens once, while its close function may change in the meantime.
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
    // The table handles a press on the cell itself and closes the open panel.
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

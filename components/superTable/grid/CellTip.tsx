import { useEffect, useRef, useState, type RefObject } from 'react';
import styles from './CellTip.module.css';

interface Tip {
  text: string;
  left: number;
  top: number;
}

/** The cell or heading around an element, if its text is cut off. */
function cutCell(target: EventTarget | null): HTMLElement | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[aria-colindex]') : null;
  return cell !== null && cell.scrollWidth > cell.clientWidth ? cell : null;
}

/** Whether the pointer is over an element, though presses go through it. */
function isOver({ clientX, clientY }: MouseEvent, element: Element | null): boolean {
  if (element === null) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

/**
 * Shows the whole text beneath a cell that is cut off, while the pointer is on the cell or on the text, or the focus on
 * the cell (WCAG 1.4.13). A screen reader has the whole text already.
 */
export function CellTip({ table }: { table: RefObject<HTMLElement | null> }) {
  const [tip, setTip] = useState<Tip | null>(null);
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = table.current;
    if (element === null) return undefined;
    const hide = () => setTip(null);
    const show = ({ target }: Event) => {
      const cell = cutCell(target);
      const text = cell?.textContent.trim() ?? '';
      if (cell === null || text === '') return hide();
      const { left, bottom } = cell.getBoundingClientRect();
      setTip({ text, left, top: bottom });
    };
    const onEnter = (event: MouseEvent) => {
      if (!isOver(event, shown.current)) show(event);
    };
    const onLeave = (event: MouseEvent) => {
      if (!isOver(event, shown.current)) hide();
    };
    // Off the text the pointer may be in a cell that it has entered already, or outside of the table.
    const onMove = (event: MouseEvent) => {
      if (shown.current === null || isOver(event, shown.current)) return;
      if (event.target instanceof Node && element.contains(event.target)) show(event);
      else if (!element.contains(document.activeElement)) hide();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide();
    };
    element.addEventListener('mouseover', onEnter);
    element.addEventListener('mouseleave', onLeave);
    window.addEventListener('mousemove', onMove, { passive: true });
    element.addEventListener('focusin', show);
    element.addEventListener('focusout', hide);
    element.addEventListener('scroll', hide, { passive: true });
    window.addEventListener('scroll', hide, { passive: true });
    window.addEventListener('keydown', onKey);
    return () => {
      element.removeEventListener('mouseover', onEnter);
      element.removeEventListener('mouseleave', onLeave);
      window.removeEventListener('mousemove', onMove);
      element.removeEventListener('focusin', show);
      element.removeEventListener('focusout', hide);
      element.removeEventListener('scroll', hide);
      window.removeEventListener('scroll', hide);
      window.removeEventListener('keydown', onKey);
    };
  }, [table]);
  return (
    tip && (
      <div ref={shown} aria-hidden="true" className={styles.tip} style={{ left: tip.left, top: tip.top }}>
        {tip.text}
      </div>
    )
  );
}

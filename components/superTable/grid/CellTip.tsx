import { useEffect, useState, type RefObject } from 'react';
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

/**
 * Shows the whole text beneath a cell that is cut off, while the pointer or the focus is on it. A screen
 * reader has the whole text already.
 */
export function CellTip({ table }: { table: RefObject<HTMLElement | null> }) {
  const [tip, setTip] = useState<Tip | null>(null);
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
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide();
    };
    element.addEventListener('mouseover', show);
    element.addEventListener('mouseleave', hide);
    element.addEventListener('focusin', show);
    element.addEventListener('focusout', hide);
    element.addEventListener('scroll', hide, { passive: true });
    window.addEventListener('scroll', hide, { passive: true });
    window.addEventListener('keydown', onKey);
    return () => {
      element.removeEventListener('mouseover', show);
      element.removeEventListener('mouseleave', hide);
      element.removeEventListener('focusin', show);
      element.removeEventListener('focusout', hide);
      element.removeEventListener('scroll', hide);
      window.removeEventListener('scroll', hide);
      window.removeEventListener('keydown', onKey);
    };
  }, [table]);
  return (
    tip && (
      <div aria-hidden="true" className={styles.tip} style={{ left: tip.left, top: tip.top }}>
        {tip.text}
      </div>
    )
  );
}

import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { useT } from '@/lib/i18n/useT';
import type { RowAction } from '../types';
import styles from './RowMenu.module.css';

interface Props {
  actions: readonly RowAction[];
  /** What the menu belongs to, on the screen. */
  anchor: DOMRect;
  onClose(): void;
}

/** Px between the cell and its menu. */
const GAP_PX = 4;

const ITEMS = '[role="menuitem"]';

function step(key: string, now: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (now + 1) % count;
    case 'ArrowUp':
      return (now - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** The menu of a row, one for the whole table: arrows move, Enter chooses, Escape and a click elsewhere close. */
export function RowMenu({ actions, anchor, onClose }: Props) {
  const t = useT();
  const menu = useRef<HTMLDivElement>(null);
  // The menu opens once; what it closes by may be made anew meanwhile.
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const element = menu.current;
    element?.querySelector<HTMLElement>(ITEMS)?.focus();
    const away = ({ target }: Event) => {
      if (!(target instanceof Node && element?.contains(target))) close();
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('scroll', away, { capture: true, passive: true });
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('scroll', away, { capture: true });
    };
  }, []);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      onClose();
      return;
    }
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEMS)];
    const next = step(
      event.key,
      items.findIndex((item) => item === document.activeElement),
      items.length,
    );
    if (next === null) return;
    event.preventDefault();
    items[next]?.focus();
  }

  return (
    <div
      ref={menu}
      role="menu"
      aria-label={t('table.actions')}
      className={styles.menu}
      style={{ top: anchor.bottom + GAP_PX, right: Math.max(GAP_PX, window.innerWidth - anchor.right) }}
      onKeyDown={onKeyDown}
    >
      {actions.map(({ id, label, onSelect }) => (
        <button
          key={id}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={styles.item}
          onClick={() => {
            onClose();
            onSelect();
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

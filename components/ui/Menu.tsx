import { useId, useRef, type ReactNode, type ToggleEvent } from 'react';
import styles from './Menu.module.css';

/** Between the trigger and the panel, and between the panel and the edge of the window, px. */
const GAP_PX = 8;

interface Props {
  /** What a screen reader calls the trigger and the panel. */
  label: string;
  /** What stands inside the button that opens it. */
  trigger: ReactNode;
  triggerClassName?: string;
  children: ReactNode;
}

/**
 * A panel under a button, on the browser's own popover: it closes by Escape, by a click elsewhere and by another
 * panel that opens, and gives focus back to its button.
 */
export function Menu({ label, trigger, triggerClassName, children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);

  function place({ newState, currentTarget: panel }: ToggleEvent<HTMLDivElement>) {
    if (newState !== 'open' || button.current === null) return;
    const box = button.current.getBoundingClientRect();
    const right = Math.max(GAP_PX, window.innerWidth - box.right);
    // Through the object model: an attribute would be refused by the page's policy for styles.
    panel.style.setProperty('top', `${Math.round(box.bottom + GAP_PX)}px`);
    panel.style.setProperty('right', `${Math.round(right)}px`);
  }

  return (
    <>
      <button ref={button} type="button" className={triggerClassName} aria-label={label} popoverTarget={id}>
        {trigger}
      </button>
      <div id={id} popover="auto" role="group" aria-label={label} className={styles.panel} onToggle={place}>
        {children}
      </div>
    </>
  );
}

import { useEffect, useId, useRef, useState, type ReactNode, type ToggleEvent } from 'react';
import { flushSync } from 'react-dom';
import styles from './Menu.module.css';

/** Between the trigger and the panel, and between the panel and the edge of the window, px. */
const GAP_PX = 8;

interface Props {
  /** What a screen reader calls the trigger and the panel. */
  label: string;
  /** What stands inside the button that opens it. */
  trigger: ReactNode;
  triggerClassName?: string;
  /** Which edge of the button the panel keeps to, where there is room. */
  align?: 'start' | 'end';
  /**
   * What stands in the panel. A function makes it as the panel opens, and it is gone when it closes: for all that
   * waits for nothing and remembers nothing. A page has many panels that nobody opens.
   */
  children: ReactNode | (() => ReactNode);
}

/**
 * Where a panel stands, px: by the edge of the button, inside of the window; below, or above where it has no room
 * below and more above. Where it has room in neither it is as high as there is, and scrolls.
 */
function placeOf(button: DOMRect, panel: HTMLElement, align: 'start' | 'end') {
  const { offsetWidth: width, offsetHeight: height } = panel;
  const wanted = align === 'start' ? button.left : button.right - width;
  const below = window.innerHeight - button.bottom - 2 * GAP_PX;
  const above = button.top - 2 * GAP_PX;
  const isAbove = height > below && above > below;
  const maxHeight = isAbove ? above : below;
  return {
    left: Math.max(GAP_PX, Math.min(wanted, window.innerWidth - GAP_PX - width)),
    top: isAbove ? button.top - GAP_PX - Math.min(height, above) : button.bottom + GAP_PX,
    'max-height': maxHeight,
  };
}

function place(button: HTMLElement, panel: HTMLElement, align: 'start' | 'end') {
  const at = placeOf(button.getBoundingClientRect(), panel, align);
  // Through the object model: an attribute would be refused by the page's policy for styles.
  for (const [name, px] of Object.entries(at)) panel.style.setProperty(name, `${Math.round(px)}px`);
}

/**
 * A panel under a button, on the browser's own popover: it closes by Escape, by a click elsewhere and by another
 * panel that opens, and gives focus back to its button.
 */
export function Menu({ label, trigger, triggerClassName, align = 'end', children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  // What it holds may come, or grow, while it stands open.
  useEffect(() => {
    if (!isOpen || button.current === null || panel.current === null) return undefined;
    if (typeof ResizeObserver === 'undefined') return undefined;
    const [under, standing] = [button.current, panel.current];
    const observer = new ResizeObserver(() => place(under, standing, align));
    observer.observe(standing);
    return () => observer.disconnect();
  }, [isOpen, align]);

  // What it holds stands before the browser shows it: its place hangs on its size.
  function fill({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) {
    if (newState !== 'open') return;
    currentTarget.style.removeProperty('max-height');
    flushSync(() => setOpen(true));
  }

  function onToggle({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) {
    if (newState !== 'open') setOpen(false);
    else if (button.current !== null) place(button.current, currentTarget, align);
  }

  return (
    <>
      <button ref={button} type="button" className={triggerClassName} aria-label={label} popoverTarget={id}>
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={styles.panel}
        onBeforeToggle={fill}
        onToggle={onToggle}
      >
        {typeof children === 'function' ? isOpen && children() : children}
      </div>
    </>
  );
}

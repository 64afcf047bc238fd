import { useEffect, useId, useRef, useState, type ReactNode, type ToggleEvent } from 'react';
import { flushSync } from 'react-dom';
import { float } from './floating';
import styles from './Menu.module.css';

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
    const observer = new ResizeObserver(() => float(standing, under, { align }));
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
    else if (button.current !== null) float(currentTarget, button.current, { align });
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

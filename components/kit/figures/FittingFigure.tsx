import { useCallback, useState } from 'react';
import { cx } from '@/components/ui/cx';
import styles from './FittingFigure.module.css';

interface Props {
  /** The exact figure, as text. */
  exact: string;
  /** The same figure short: `$361.0M`. */
  short: string;
  /** True where the short figure shows although the exact one has room, until the pointer or the focus is on it. */
  isBrief?: boolean;
}

/**
 * A figure that is exact where it has room, and short where it would be cut. A screen reader always reads the exact one,
 * and the pointer shows it as a tip.
 */
export function FittingFigure({ exact, short, isBrief = false }: Props) {
  const [isShort, setShort] = useState(false);
  const box = useCallback((element: HTMLElement | null) => {
    const whole = element?.firstElementChild;
    if (element === null || !(whole instanceof HTMLElement) || typeof ResizeObserver === 'undefined')
      return undefined;
    const observer = new ResizeObserver(() => setShort(whole.offsetWidth > element.clientWidth));
    observer.observe(element);
    observer.observe(whole);
    return () => observer.disconnect();
  }, []);
  return (
    <span
      ref={box}
      className={cx(styles.box, isShort && styles.isShort, isBrief && styles.isBrief)}
      title={isShort || isBrief ? exact : undefined}
    >
      <span className={styles.exact}>{exact}</span>
      {(isShort || isBrief) && (
        <span aria-hidden="true" className={styles.short}>
          {short}
        </span>
      )}
    </span>
  );
}

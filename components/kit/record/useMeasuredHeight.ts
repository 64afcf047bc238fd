import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Measures an element.
 *
 * @param onHeight receives its height in whole px, borders included, before the first paint and at each
 * change
 * @returns the element's ref
 */
export function useMeasuredHeight<E extends HTMLElement>(
  onHeight: (px: number) => void,
): RefObject<E | null> {
  const ref = useRef<E>(null);
  const tell = useEffectEvent(onHeight);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = () => tell(Math.round(element.getBoundingClientRect().height));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return ref;
}

import { createContext, useCallback, useContext, useState } from 'react';

/** What is measured: ten digits. */
export const PROBE = '0000000000';

/** The portal's own size of a table's text, px, where the reader has changed nothing. */
const OWN_SIZE_PX = 13;

/** A difference below this is rounding, or a font that is not there yet. */
const LEAST = 1.08;

/** The scale grows in steps of this, so that a table is arranged few times. */
const STEP = 0.05;

/**
 * How much wider a text is than the portal draws it, because the reader enlarged it or spaced it out
 * (WCAG 1.4.4 and 1.4.12).
 *
 * @param drawn width of the probe as the page draws it, px
 * @param own width of the same in the portal's own size and spacing, px
 * @returns 1 or more
 */
export function textScaleOf(drawn: number, own: number): number {
  const ratio = own > 0 ? drawn / own : 1;
  return ratio < LEAST ? 1 : Math.ceil(ratio / STEP - 1e-6) * STEP;
}

/** @returns the probe's width in the portal's own size and spacing, px; 0 where nothing can be measured */
function ownWidth(element: Element): number {
  if (typeof ResizeObserver === 'undefined') return 0;
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return 0;
  context.font = `${OWN_SIZE_PX}px ${getComputedStyle(element).fontFamily}`;
  return context.measureText(PROBE).width;
}

/**
 * Watches how wide text is.
 *
 * @returns the scale, and the `ref` of the element that draws the probe
 */
export function useTextScale() {
  const [scale, setScale] = useState(1);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null || ownWidth(element) === 0) return undefined;
    const take = () => setScale(textScaleOf(element.getBoundingClientRect().width, ownWidth(element)));
    take();
    const observer = new ResizeObserver(take);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { scale, ref };
}

/** The scale of the table around; 1 for none. */
export const TextScale = createContext(1);

/** @returns by how much the columns and lines of a table grow */
export const useScale = (): number => useContext(TextScale);

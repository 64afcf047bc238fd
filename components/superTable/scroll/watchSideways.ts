/** This long without a movement counts as rest, ms. */
const REST_MS = 400;

/**
 * Marks a scroller (`data-sideways`) while it scrolls sideways or is about to: a wheel that turns sideways, a
 * finger, a pointer on the scrollbar. Only then are frozen columns sticky. The browser gives each sticky cell
 * its own layer, and a table that is only read downward saves hundreds of them.
 *
 * @returns stops watching
 */
export function watchSideways(element: HTMLElement): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    if (element.scrollLeft === 0) delete element.dataset.sideways;
  };
  const mark = () => {
    element.dataset.sideways = '';
    clearTimeout(resting);
    resting = setTimeout(settle, REST_MS);
  };
  const scrolled = () => {
    if (element.scrollLeft !== 0) mark();
  };
  const turned = ({ deltaX, shiftKey }: WheelEvent) => {
    if (deltaX !== 0 || shiftKey) mark();
  };
  const touched = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'touch' || target === element) mark();
  };
  const passive = { passive: true };
  element.addEventListener('scroll', scrolled, passive);
  element.addEventListener('wheel', turned, passive);
  element.addEventListener('pointerdown', touched, passive);
  return () => {
    clearTimeout(resting);
    element.removeEventListener('scroll', scrolled);
    element.removeEventListener('wheel', turned);
    element.removeEventListener('pointerdown', touched);
  };
}

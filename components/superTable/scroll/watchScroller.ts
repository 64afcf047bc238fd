interface Watch {
  onSize(size: { width: number; height: number }): void;
  onScroll(): void;
  /** Called once nothing has moved for a moment. */
  onRest(): void;
}

/** This long without a movement counts as rest, ms. */
const REST_MS = 160;

/**
 * Reports an element's inner size and its scrolling. The size comes from the observer's own entry, so no
 * layout is forced.
 *
 * @returns stops watching
 */
export function watchScroller(element: HTMLElement, { onSize, onScroll, onRest }: Watch): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  function scrolled() {
    clearTimeout(resting);
    resting = setTimeout(onRest, REST_MS);
    onScroll();
  }
  const observer =
    typeof ResizeObserver === 'undefined'
      ? null
      : new ResizeObserver(([entry]) => {
          if (entry !== undefined) onSize(entry.contentRect);
        });
  observer?.observe(element);
  element.addEventListener('scroll', scrolled, { passive: true });
  return () => {
    clearTimeout(resting);
    observer?.disconnect();
    element.removeEventListener('scroll', scrolled);
  };
}

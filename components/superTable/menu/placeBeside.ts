/** Where something is to stand in the window, px. */
export interface Place {
  left: number;
  top: number;
}

/**
 * The place of what opens from a cell: by the end of it, beneath it or, where there is no room, above it; wholly in the
 * window, as far as the window has room.
 *
 * @param gap px between the two, and at least to the edge of the window
 */
export function placeBeside(
  anchor: DOMRect,
  { offsetWidth: width, offsetHeight: height }: HTMLElement,
  gap: number,
): Place {
  const below = anchor.bottom + gap;
  const isAbove = below + height > window.innerHeight - gap;
  return {
    left: Math.max(gap, Math.min(anchor.right - width, window.innerWidth - gap - width)),
    top: isAbove ? Math.max(gap, anchor.top - gap - height) : below,
  };
}

/** Puts an element there: through the object model, for an attribute would be refused by the page's policy for styles. */
export function putAt(element: HTMLElement, { left, top }: Place): void {
  element.style.setProperty('left', `${Math.round(left)}px`);
  element.style.setProperty('top', `${Math.round(top)}px`);
}

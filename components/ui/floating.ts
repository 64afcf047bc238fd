/** Between a floating panel and what it belongs to, and between the panel and the edge of the window, px. */
export const FLOATING_GAP_PX = 8;

/** How a floating panel stands to what it belongs to. */
export interface Floating {
  /** Which edge it keeps to, where there is room. */
  align?: 'start' | 'end';
  /** px; `FLOATING_GAP_PX` where nothing is said. */
  gap?: number;
  /** px that it has at least, though the window has less room. */
  minHeight?: number;
}

/** Where a floating panel stands in the window, px. */
export interface FloatingPlace {
  left: number;
  top: number;
  maxHeight: number;
}

/**
 * Where a panel stands: by the edge of what it belongs to, wholly in the window; below, or above where it has no room
 * below and more above. Where it has room in neither it is as high as there is, and scrolls. The one placing of
 * popovers, menus and lists of choices.
 */
export function placeFloating(
  anchor: DOMRect,
  { offsetWidth: width, offsetHeight: height }: Pick<HTMLElement, 'offsetWidth' | 'offsetHeight'>,
  { align = 'start', gap = FLOATING_GAP_PX, minHeight = 0 }: Floating = {},
): FloatingPlace {
  const wanted = align === 'start' ? anchor.left : anchor.right - width;
  const below = window.innerHeight - anchor.bottom - 2 * gap;
  const above = anchor.top - 2 * gap;
  const isAbove = height > below && above > below;
  const maxHeight = Math.max(minHeight, isAbove ? above : below);
  return {
    left: Math.max(gap, Math.min(wanted, window.innerWidth - gap - width)),
    top: isAbove ? anchor.top - gap - Math.min(height, above) : anchor.bottom + gap,
    maxHeight,
  };
}

/** Puts a panel there: through the object model, for an attribute would be refused by the page's policy for styles. */
export function putFloating(panel: HTMLElement, { left, top, maxHeight }: FloatingPlace): void {
  const px = { left, top, 'max-height': maxHeight };
  for (const [name, value] of Object.entries(px)) panel.style.setProperty(name, `${Math.round(value)}px`);
}

/** Places a panel by what it belongs to. */
export function float(panel: HTMLElement, anchor: Element, how?: Floating): void {
  putFloating(panel, placeFloating(anchor.getBoundingClientRect(), panel, how));
}

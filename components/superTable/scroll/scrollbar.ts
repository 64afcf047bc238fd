let known: number | null = null;

/** Px that a vertical scrollbar takes from the content in this browser. 0 when it overlays the rows. */
function scrollbarWidth(): number {
  if (known !== null) return known;
  const probe = document.createElement('div');
  probe.style.position = 'absolute';
  probe.style.overflow = 'scroll';
  probe.style.visibility = 'hidden';
  probe.style.width = '100px';
  document.body.append(probe);
  known = Math.max(0, probe.offsetWidth - probe.clientWidth);
  probe.remove();
  return known;
}

/**
 * @param width of an element, px. 0 without a layout
 * @returns whole px that its content has beside the scrollbar. 0 without a layout
 */
export const widthBeside = (width: number): number =>
  width === 0 ? 0 : Math.max(0, Math.floor(width) - scrollbarWidth());

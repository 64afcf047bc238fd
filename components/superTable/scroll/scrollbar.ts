let known: number | null = null;

/** Px that a vertical scrollbar takes from what scrolls in this browser: none where it lies over the rows. */
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
 * @param width of an element, px; 0 where nothing is laid out
 * @returns whole px beside the scrollbar of what fills it; 0 where nothing is laid out
 */
export const widthBeside = (width: number): number =>
  width === 0 ? 0 : Math.max(0, Math.floor(width) - scrollbarWidth());

/** What a person sees in a cell: its texts, and drawings that are not for the pointer alone. */
function* partsOf(cell: Element): Generator<DOMRect> {
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    range.selectNodeContents(node);
    yield range.getBoundingClientRect();
  }
  for (const drawing of cell.querySelectorAll('svg')) yield drawing.getBoundingClientRect();
}

/** Room so that no letter touches the edge by a rounding, px. */
const SPARE_PX = 2;

function widthOf(cell: Element): number {
  const parts = [...partsOf(cell)].filter(({ width }) => width > 0);
  if (parts.length === 0) return 0;
  const left = Math.min(...parts.map((part) => part.left));
  const right = Math.max(...parts.map((part) => part.right));
  const style = getComputedStyle(cell);
  const around = [style.paddingLeft, style.paddingRight, style.borderLeftWidth, style.borderRightWidth];
  return Math.ceil(
    right - left + around.reduce((sum, each) => sum + (Number.parseFloat(each) || 0), SPARE_PX),
  );
}

/**
 * The width at which a column cuts none of its texts in sight, its heading among them.
 *
 * @param place of the column, from 1, as `aria-colindex` has it
 * @returns px; null where nothing can be measured
 */
export function fittingWidth(table: Element, place: number): number | null {
  const cells = [...table.querySelectorAll(`[aria-colindex="${place}"]`)];
  const widest = Math.max(0, ...cells.map(widthOf));
  return widest === 0 ? null : widest;
}

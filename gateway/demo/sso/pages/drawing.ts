import { html, type Markup } from './html';

/** A green that stands out on both a light and a dark tab. */
const TAB_GREEN = '#4f8e74';

/** A stone: its box in the drawing's units, and how much of the accent shows. */
interface Stone {
  x: number;
  y: number;
  width: number;
  height: number;
  opacity: number;
}

/**
 * The cairn of the portal's login screen, drawn the same way, so that nothing jumps between the two. A test
 * compares them.
 */
const STONES: readonly Stone[] = [
  { x: 229, y: 0, width: 77, height: 61, opacity: 0.28 },
  { x: 197, y: 60, width: 137, height: 80, opacity: 0.38 },
  { x: 159, y: 139, width: 207, height: 100, opacity: 0.5 },
  { x: 114, y: 238, width: 293, height: 115, opacity: 0.64 },
  { x: 73, y: 348, width: 379, height: 120, opacity: 0.78 },
  { x: 0, y: 463, width: 522, height: 123, opacity: 0.92 },
];

/** A dome on a flat foot, heavier at the left. A point is a share of the box across and down. */
const OUTLINE = [
  ['M', [0, 0.68]],
  ['C', [0, 0.3], [0.22, 0], [0.52, 0]],
  ['C', [0.8, 0], [1, 0.22], [1, 0.56]],
  ['C', [1, 0.82], [0.86, 1], [0.58, 1]],
  ['L', [0.34, 1]],
  ['C', [0.12, 1], [0, 0.9], [0, 0.68]],
] as const;

function outline({ x, y, width, height }: Stone): string {
  const steps = OUTLINE.map(([command, ...points]) => {
    const places = points.map(
      ([across, down]) => `${(x + width * across).toFixed()} ${(y + height * down).toFixed()}`,
    );
    return command + places.join(' ');
  });
  return `${steps.join('')}Z`;
}

/** The cairn beside the form. It is decoration, so it has no name. */
export function drawing(): Markup {
  const stones = STONES.map((stone) => html`<path opacity="${stone.opacity}" d="${outline(stone)}" />`);
  return html`<div class="drawing" aria-hidden="true">
    <svg viewBox="0 0 522 586" focusable="false">${stones}</svg>
  </div>`;
}

const MARK = html`<ellipse opacity="0.35" cx="22" cy="5" rx="5" ry="3.4" />
  <ellipse opacity="0.55" cx="21" cy="13.5" rx="9.5" ry="4.9" />
  <ellipse opacity="0.75" cx="22.5" cy="24" rx="14.5" ry="5.6" />
  <ellipse cx="22" cy="36.5" rx="20" ry="6.6" />`;

/** The product's logo: four stones in the page's accent. */
export function mark(): Markup {
  return html`<svg
    class="mark"
    viewBox="0 0 44 44"
    width="44"
    height="44"
    aria-hidden="true"
    focusable="false"
  >
    ${MARK}
  </svg>`;
}

/** The logo as a file, for the browser's tab. */
export const ICON = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44" fill="${TAB_GREEN}">
  ${MARK}
</svg>`.text;

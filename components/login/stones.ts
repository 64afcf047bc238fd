/**
 * A stone of the pile: its box in the drawing's units, and how much of the accent it takes: stones further up have more
 * light. A tuple, because every byte of the login screen is in the first load.
 */
type Stone = readonly [x: number, y: number, width: number, height: number, strength: number];

/** The pile of the login screen, from the top down; a box of 522 by 586. */
export const PILE: readonly Stone[] = [
  [229, 0, 77, 61, 0.28],
  [197, 60, 137, 80, 0.38],
  [159, 139, 207, 100, 0.5],
  [114, 238, 293, 115, 0.64],
  [73, 348, 379, 120, 0.78],
  [0, 463, 522, 123, 0.92],
];

/** The outline of a stone that lies: a broad arch that leans a little to the right, on rounded ends. */
export function outline([x, y, width, height]: Stone): string {
  const at = (across: number, down: number) =>
    `${(x + width * across).toFixed()} ${(y + height * down).toFixed()}`;
  return [
    `M${at(0, 0.68)}`,
    `C${at(0, 0.3)} ${at(0.22, 0)} ${at(0.52, 0)}`,
    `C${at(0.8, 0)} ${at(1, 0.22)} ${at(1, 0.56)}`,
    `C${at(1, 0.82)} ${at(0.86, 1)} ${at(0.58, 1)}`,
    `L${at(0.34, 1)}`,
    `C${at(0.12, 1)} ${at(0, 0.9)} ${at(0, 0.68)}Z`,
  ].join('');
}

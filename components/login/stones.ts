/** A stone of the pile: its box in the drawing's units. */
interface Stone {
  x: number;
  y: number;
  width: number;
  height: number;
  /** How much of the accent it takes: stones further up stand in more light. */
  strength: number;
}

/** The pile of the login screen, from the top down; a box of 522 by 586. */
export const PILE: readonly Stone[] = [
  { x: 229, y: 0, width: 77, height: 61, strength: 0.28 },
  { x: 197, y: 60, width: 137, height: 80, strength: 0.38 },
  { x: 159, y: 139, width: 207, height: 100, strength: 0.5 },
  { x: 114, y: 238, width: 293, height: 115, strength: 0.64 },
  { x: 73, y: 348, width: 379, height: 120, strength: 0.78 },
  { x: 0, y: 463, width: 522, height: 123, strength: 0.92 },
];

const round = (value: number) => Math.round(value * 10) / 10;

/** The outline of a stone that lies: a broad arch that leans a little to the right, on rounded ends. */
export function outline({ x, y, width, height }: Stone): string {
  const at = (across: number, down: number) => `${round(x + width * across)} ${round(y + height * down)}`;
  return [
    `M${at(0, 0.68)}`,
    `C${at(0, 0.3)} ${at(0.22, 0)} ${at(0.52, 0)}`,
    `C${at(0.8, 0)} ${at(1, 0.22)} ${at(1, 0.56)}`,
    `C${at(1, 0.82)} ${at(0.86, 1)} ${at(0.58, 1)}`,
    `L${at(0.34, 1)}`,
    `C${at(0.12, 1)} ${at(0, 0.9)} ${at(0, 0.68)}Z`,
  ].join('');
}

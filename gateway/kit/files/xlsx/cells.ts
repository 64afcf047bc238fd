import { isFormulaLike } from '@/contract/spreadsheet';
import type { CellKind } from '../column';
import { digitsOf } from '../digits';

/** Places of the styles in `parts.ts`. */
export const STYLES = {
  text: 0,
  heading: 1,
  money: 2,
  count: 3,
  percent: 4,
  date: 5,
  /**
   * With decimals; a format that drops trailing zeros still shows the point of a whole number, so such a number uses
   * the count style.
   */
  quantity: 6,
  price: 7,
  /** Text that looks like a formula: the cell marks it as text, even after someone edits it. */
  guarded: 8,
  moment: 9,
  points: 10,
} as const;

/** Characters that XML cannot write, and what the format itself reads as an escape. */
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu; // prettier-ignore
const ESCAPE_LIKE = /_(?=x[0-9a-fA-F]{4}_)/g;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for an element or an attribute. */
export const xmlText = (text: string): string =>
  text.replace(UNWRITABLE, '').replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? '');

/** The letters of a column, counted from 0: A, B, … AA. */
export function columnLetters(at: number): string {
  const rest = Math.floor(at / 26);
  return `${rest === 0 ? '' : columnLetters(rest - 1)}${String.fromCharCode(65 + (at % 26))}`;
}

const DAY_MS = 86_400_000;
/** Day 0 of a workbook; every day after February 1900 counts from it. */
const EPOCH_MS = Date.UTC(1899, 11, 30);

/** @param iso a day stands for its midnight in UTC */
const serialOf = (iso: string): number => (Date.parse(iso) - EPOCH_MS) / DAY_MS;

/** Most letters in a cell: a spreadsheet calls a file with a longer one damaged. */
export const CELL_MAX = 32_767;

const asWritten = (text: string): string => text.replace(ESCAPE_LIKE, '_x005F_');

/** How many letters a text takes in a cell. */
export const cellLength = (text: string): number => asWritten(text).length;

/** The part of a text that fits in a cell; a longer text ends with `cut`. */
function fitting(text: string, cut: string): string {
  const written = asWritten(text);
  if (written.length <= CELL_MAX) return written;
  const begins = text.slice(0, CELL_MAX - cut.length);
  // Cuts again, because escapes can make the text longer.
  return asWritten(begins.slice(0, 2 * begins.length - cellLength(begins))) + cut;
}

/** A text cell, written in place, so that no table of all texts has to wait until the end. */
export function textCell(text: string, ref: string, { cut, style }: { cut: string; style?: number }): string {
  const chosen = style ?? (isFormulaLike(text) ? STYLES.guarded : STYLES.text);
  const written = xmlText(fitting(text, cut));
  return `<c r="${ref}" s="${chosen}" t="inlineStr"><is><t xml:space="preserve">${written}</t></is></c>`;
}

const numberCell = (digits: string, ref: string, style: number): string =>
  `<c r="${ref}" s="${style}"><v>${digits}</v></c>`;

/** A moment, to the second: a workbook has no time zones, so this is text in ISO 8601. */
export const momentCell = (iso: string, ref: string): string =>
  numberCell(String(serialOf(iso)), ref, STYLES.moment);

/** Exact hundredths of a per cent as a share: what a percentage is to a spreadsheet. `-4.12` is `-412E-4`. */
const shareDigits = (basisPoints: string | number): string => `${basisPoints}E-4`;

/**
 * A cell of its kind: numbers and dates stay numbers and dates.
 * @param cut the ending of a text that is too long
 */
export function kindCell(kind: CellKind, value: string | number, ref: string, cut: string): string {
  switch (kind) {
    case 'text':
      return textCell(String(value), ref, { cut });
    case 'date':
      return numberCell(String(serialOf(String(value))), ref, STYLES.date);
    case 'percent':
      return numberCell(shareDigits(value), ref, STYLES.percent);
    case 'quantity': {
      const digits = digitsOf(kind, value);
      return numberCell(digits, ref, digits.includes('.') ? STYLES.quantity : STYLES.count);
    }
    case 'count':
    case 'money':
    case 'price':
    case 'points':
      return numberCell(digitsOf(kind, value), ref, STYLES[kind]);
  }
}

/**
 * What stands behind a file on the wire, and is taken off before the file is saved. A connection that is cut, or a
 * proxy that gives up in the middle and calls it an end, leaves a file without it: such a file is never offered.
 */
export interface Trailer {
  /** Rows in the file, its heading apart. */
  rows: number;
  /** Rows that the list had as the file was begun, and had no more when they were read: they are not in it. */
  gone: number;
  /** Of the bytes before the trailer, hexadecimal. */
  sha256: string;
}

/** Its length in bytes, always the same, so that it is found from the end. */
export const TRAILER_BYTES = 128;

const FORM = /^\r\ncairn-export\/2 rows=(\d{1,10}) gone=(\d{1,10}) sha256=([0-9a-f]{64}) -+\r\n$/;

const padded = (text: string): string => `${`\r\n${text} `.padEnd(TRAILER_BYTES - 2, '-')}\r\n`;

/**
 * Stands in its place where the book took another date before all rows had been read. Begun anew, the file is of the
 * new one.
 */
export const BOOK_CHANGED = padded('cairn-export/2 book-changed');

/** @returns the trailer, ASCII */
export const writeTrailer = ({ rows, gone, sha256 }: Trailer): string =>
  padded(`cairn-export/2 rows=${rows} gone=${gone} sha256=${sha256}`);

/** Reads a trailer; null where the text is none. */
export function readTrailer(text: string): Trailer | null {
  const found = FORM.exec(text);
  if (found === null || text.length !== TRAILER_BYTES) return null;
  return { rows: Number(found[1]), gone: Number(found[2]), sha256: found[3] ?? '' };
}

/**
 * What stands behind a file on the wire, and is taken off before the file is saved. A connection that is cut, or a
 * proxy that gives up in the middle and calls it an end, leaves a file without it: such a file is never offered.
 */
export interface Trailer {
  /** Rows in the file, its heading apart. */
  rows: number;
  /** Of the bytes before the trailer, hexadecimal. */
  sha256: string;
}

/** Its length in bytes, always the same, so that it is found from the end. */
export const TRAILER_BYTES = 128;

const FORM = /^\r\ncairn-export\/1 rows=(\d{1,10}) sha256=([0-9a-f]{64}) -+\r\n$/;

/** @returns the trailer, ASCII */
export function writeTrailer({ rows, sha256 }: Trailer): string {
  return `${`\r\ncairn-export/1 rows=${rows} sha256=${sha256} `.padEnd(TRAILER_BYTES - 2, '-')}\r\n`;
}

/** Reads a trailer; null where the text is none. */
export function readTrailer(text: string): Trailer | null {
  const found = FORM.exec(text);
  if (found === null || text.length !== TRAILER_BYTES) return null;
  return { rows: Number(found[1]), sha256: found[2] ?? '' };
}

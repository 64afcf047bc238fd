/**
 * The end of a file on the wire. The browser takes it off before it saves the file. When a connection is cut,
 * or a proxy gives up in the middle and calls that the end, the trailer is missing and the file is never
 * offered.
 */
export interface Trailer {
  /** Rows in the file, without its heading. */
  rows: number;
  /**
   * Rows that the list had when the file began but that were gone when they were read. They are not in the
   * file.
   */
  gone: number;
  /** Of the bytes before the trailer, hexadecimal. */
  sha256: string;
}

/**
 * Who names this type among those that are accepted gets the trailer; anyone else gets the file alone, whose last line is a
 * record of it.
 */
export const TRAILER_ACCEPTED = 'application/vnd.cairn.export-trailer';

/** Its length in bytes. It is always the same, so the reader finds it from the end. */
export const TRAILER_BYTES = 128;

const FORM = /^\r\ncairn-export\/2 rows=(\d{1,10}) gone=(\d{1,10}) sha256=([0-9a-f]{64}) -+\r\n$/;

const padded = (text: string): string => `${`\r\n${text} `.padEnd(TRAILER_BYTES - 2, '-')}\r\n`;

/**
 * Stands in place of the trailer when the book moved to another date before all rows were read. A new file
 * will have the new date.
 */
export const BOOK_CHANGED = padded('cairn-export/2 book-changed');

/** @returns the trailer, ASCII */
export const writeTrailer = ({ rows, gone, sha256 }: Trailer): string =>
  padded(`cairn-export/2 rows=${rows} gone=${gone} sha256=${sha256}`);

/** Reads a trailer. Null when the text is not one. */
export function readTrailer(text: string): Trailer | null {
  const found = FORM.exec(text);
  if (found === null || text.length !== TRAILER_BYTES) return null;
  return { rows: Number(found[1]), gone: Number(found[2]), sha256: found[3] ?? '' };
}

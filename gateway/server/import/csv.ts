import { createReadStream } from 'node:fs';

/** A record of a file, with the number of its first line. */
export interface CsvRecord {
  line: number;
  values: string[];
}

/** The file cannot be read as CSV. */
export class CsvFault extends Error {
  override readonly name = 'CsvFault';

  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

const QUOTE = '"';
const BYTE_ORDER_MARK = '\uFEFF';

/** The header says which it is: a spreadsheet in French writes semicolons. */
function separatorOf(text: string): ',' | ';' {
  const end = text.search(/[\r\n]/);
  const header = end === -1 ? text : text.slice(0, end);
  return header.includes(';') && !header.includes(',') ? ';' : ',';
}

/** Takes text as it comes and gives whole records (RFC 4180). */
class Splitter {
  #rest = '';
  #line = 1;
  #separator: ',' | ';' | null = null;

  /** @param isLast whether no more text follows: the last record may lack its line end */
  *records(text: string, isLast: boolean): Generator<CsvRecord> {
    this.#rest += text;
    if (this.#separator === null && !isLast && !/[\r\n]/.test(this.#rest)) return;
    this.#separator ??= separatorOf(this.#rest);
    let from = 0;
    while (from < this.#rest.length) {
      const read = this.#record(from, isLast);
      if (read === null) break;
      const line = this.#line;
      this.#line += read.lines;
      from = read.next;
      if (read.values.length > 1 || read.values[0] !== '') yield { line, values: read.values };
    }
    this.#rest = this.#rest.slice(from);
    if (isLast && this.#rest !== '') throw new CsvFault(this.#line, 'a quotation mark is not closed');
  }

  /** @returns null where the record does not end in what has come */
  #record(from: number, isLast: boolean): { values: string[]; next: number; lines: number } | null {
    const text = this.#rest;
    const values: string[] = [];
    let at = from;
    let lines = 1;
    for (;;) {
      let value = '';
      if (text[at] === QUOTE) {
        at += 1;
        for (;;) {
          const end = text.indexOf(QUOTE, at);
          if (end === -1 || (end === text.length - 1 && !isLast)) return null;
          value += text.slice(at, end);
          at = end + 1;
          if (text[at] !== QUOTE) break;
          value += QUOTE;
          at += 1;
        }
        lines += value.split('\n').length - 1;
      } else {
        const start = at;
        while (at < text.length && text[at] !== this.#separator && text[at] !== '\n' && text[at] !== '\r')
          at += 1;
        value = text.slice(start, at);
        if (value.includes(QUOTE))
          throw new CsvFault(this.#line, 'a quotation mark is inside a value without quotation marks');
      }
      values.push(value);
      if (at >= text.length) return isLast ? { values, next: at, lines } : null;
      if (text[at] === this.#separator) {
        at += 1;
        continue;
      }
      if (text[at] === '\r' && at + 1 === text.length && !isLast) return null;
      if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
      else if (text[at] !== '\n')
        throw new CsvFault(
          this.#line,
          'a text follows the closing quotation mark, or a line ends in another way',
        );
      return { values, next: at + 1, lines };
    }
  }
}

/**
 * Reads a CSV file in UTF-8, by commas, or by semicolons where its header has no comma. Empty lines are skipped.
 *
 * @throws {CsvFault} where it is not in UTF-8 or a record is broken
 */
export async function* readCsv(file: string): AsyncGenerator<CsvRecord> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const splitter = new Splitter();
  let line = 1;
  const decoded = (bytes?: Uint8Array) => {
    try {
      return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
    } catch {
      throw new CsvFault(line, 'the file is not in UTF-8 from here on');
    }
  };
  let isFirst = true;
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
    let text = decoded(chunk as Buffer);
    if (isFirst && text.startsWith(BYTE_ORDER_MARK)) text = text.slice(1);
    isFirst = false;
    for (const record of splitter.records(text, false)) {
      ({ line } = record);
      yield record;
    }
  }
  yield* splitter.records(decoded(), true);
}

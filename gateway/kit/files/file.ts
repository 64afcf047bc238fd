import { createHash } from 'node:crypto';
import { CSV_SEPARATOR_OF } from '@/contract/export/choices';
import { BOOK_CHANGED, writeTrailer } from '@/contract/export/trailer';
import { ProblemError } from '../http/problem';
import { aboutLines, type ExportContext } from './about';
import type { ExportColumn } from './column';
import { BYTE_ORDER_MARK, csvWriter } from './csv';
import type { AnyRow } from './definition';
import type { LoggedExport } from './log';
import type { Reading } from './reading';
import { workbookFile } from './xlsx/file';

export interface Exporting {
  occasion: ExportContext;
  columns: readonly ExportColumn<AnyRow>[];
  reading: Reading;
  logged: LoggedExport;
  /** True where the reader asks for the check that the file is whole (`contract/export/trailer`). */
  hasTrailer: boolean;
}

/** Rows on their way into the file. */
interface Part {
  rows: readonly AnyRow[];
  /** The same as lines of the CSV that the language has by default. */
  lines: Buffer;
}

/** Counts the rows and digests them on their way into the file. */
function tallying({ occasion: { display }, columns, reading, logged }: Exporting) {
  // The digest identifies the rows whatever the file format: it covers the lines of the language's default CSV.
  const csv = csvWriter(columns, display, CSV_SEPARATOR_OF[display.locale]);
  const digest = createHash('sha256');
  const tally = { rows: 0, gone: 0, hash: '', readUntil: '', isLogged: false };

  async function* parts(): AsyncGenerator<Part> {
    for await (const rows of reading.windows) {
      await logged.touch(tally.rows);
      tally.rows += rows.length;
      const lines = Buffer.from(rows.map((row) => csv.line(row)).join(''));
      digest.update(lines);
      if (rows.length > 0) yield { rows, lines };
    }
    tally.gone = reading.missing + reading.count - tally.rows;
    tally.readUntil = new Date().toISOString();
    tally.hash = digest.digest('hex');
  }

  return { tally, parts: parts() };
}

/** A comma-separated file, or one with semicolons. */
async function* csvFile(
  { occasion: { body, display }, columns }: Exporting,
  parts: AsyncIterable<Part>,
): AsyncGenerator<Buffer> {
  const csv = csvWriter(columns, display, body.separator);
  yield Buffer.from(`${BYTE_ORDER_MARK}${csv.heading()}`);
  const isDefault = body.separator === CSV_SEPARATOR_OF[display.locale];
  for await (const { rows, lines } of parts) {
    yield isDefault ? lines : Buffer.from(rows.map((row) => csv.line(row)).join(''));
  }
}

type Tallying = ReturnType<typeof tallying>;

/** The book's date changed: the reader must start the file again, and a broken stream could not say so. */
const isOfAnotherBook = (error: unknown): boolean => error instanceof ProblemError && error.code === 'cursor';

async function* bytesOf(exporting: Exporting, { tally, parts }: Tallying): AsyncGenerator<Buffer> {
  const { occasion, columns, logged } = exporting;
  const file =
    occasion.body.format === 'csv'
      ? csvFile(exporting, parts)
      : workbookFile({
          columns,
          display: occasion.display,
          title: occasion.display.say(occasion.exported.title),
          parts,
          about: () => aboutLines(occasion, tally),
        });
  const digest = createHash('sha256');
  try {
    for await (const chunk of file) {
      digest.update(chunk);
      yield chunk;
      await logged.touch(tally.rows);
    }
  } catch (error) {
    if (!exporting.hasTrailer || !isOfAnotherBook(error)) throw error;
    await logged.end('failed', tally.rows, null);
    tally.isLogged = true;
    yield Buffer.from(BOOK_CHANGED);
    return;
  }
  const { rows, gone, hash } = tally;
  await logged.end('complete', rows, hash);
  tally.isLogged = true;
  if (exporting.hasTrailer) yield Buffer.from(writeTrailer({ rows, gone, sha256: digest.digest('hex') }));
}

/** The export's file, as far as it is written. */
export interface ExportedFile {
  /** The file, followed by the check that it is complete. */
  bytes: AsyncIterable<Buffer>;
  tally: {
    /** Rows read so far: everything sent, and what waits to be sent. */
    readonly rows: number;
    /** True once the log says how it ended. */
    readonly isLogged: boolean;
  };
}

/**
 * Writes the file of an export as its rows are read. Its log row is closed before the last bytes go out, so that nobody
 * has a complete file that the log does not know; if it ends earlier, the reader of the stream logs that.
 */
export function exportedFile(exporting: Exporting): ExportedFile {
  const counted = tallying(exporting);
  return { bytes: bytesOf(exporting, counted), tally: counted.tally };
}

import { createHash } from 'node:crypto';
import { CSV_SEPARATOR_OF } from '@/contract/export/choices';
import type { ExportSelection } from '@/contract/export/schema';
import { writeTrailer } from '@/contract/export/trailer';
import { aboutLines, type Occasion } from './about';
import type { ExportColumn } from './column';
import { BYTE_ORDER_MARK, csvWriter } from './csv';
import type { Window } from './lists';
import type { LoggedExport } from './log';
import { workbookFile } from './xlsx/file';

type AnyRow = unknown;

export interface Exporting {
  occasion: Occasion;
  columns: readonly ExportColumn<AnyRow>[];
  first: Window<AnyRow>;
  /** The window behind another. */
  windowAfter(after: string): Promise<Window<AnyRow>>;
  logged: LoggedExport;
}

/** Which rows go into the file. A selection of some, all of them met, asks for nothing more. */
function chooser(selection: ExportSelection | null, idOf: (row: AnyRow) => string) {
  if (selection === null) return { pick: (rows: readonly AnyRow[]) => rows, isDone: () => false };
  const named = new Set(selection.ids);
  // A row may move and come again in a later window: one that was taken out stays out, one that was chosen comes once.
  if (selection.all) {
    return {
      pick: (rows: readonly AnyRow[]) => rows.filter((row) => !named.has(idOf(row))),
      isDone: () => false,
    };
  }
  return {
    pick: (rows: readonly AnyRow[]) => rows.filter((row) => named.delete(idOf(row))),
    isDone: () => named.size === 0,
  };
}

/** Rows on their way into the file. */
interface Part {
  rows: readonly AnyRow[];
  /** The same as lines of the CSV that the language has by default. */
  lines: Buffer;
}

/** Counts the rows and digests them on their way into the file. */
function tallying(exporting: Exporting) {
  const { occasion, columns, first, windowAfter, logged } = exporting;
  const { body, exported, manner } = occasion;
  const { pick, isDone } = chooser(body.selection, (row) => exported.idOf?.(row) ?? '');
  // By which the rows are told from any others, whatever the file: the lines of the CSV that the language has by default.
  const csv = csvWriter(columns, manner, CSV_SEPARATOR_OF[manner.locale]);
  const digest = createHash('sha256');
  const tally = { rows: 0, hash: '', isLogged: false };

  async function* parts(): AsyncGenerator<Part> {
    for (let window = first; ; window = await windowAfter(window.next)) {
      const rows = pick(window.rows);
      tally.rows += rows.length;
      const lines = Buffer.from(rows.map((row) => csv.line(row)).join(''));
      digest.update(lines);
      if (rows.length > 0) yield { rows, lines };
      if (window.next === null || isDone()) break;
      await logged.touch(tally.rows);
    }
    tally.hash = digest.digest('hex');
  }

  return { tally, parts: parts() };
}

/** A comma-separated file, or one with semicolons. */
async function* csvFile(
  { occasion: { body, manner }, columns }: Exporting,
  parts: AsyncIterable<Part>,
): AsyncGenerator<Buffer> {
  const csv = csvWriter(columns, manner, body.separator);
  yield Buffer.from(`${BYTE_ORDER_MARK}${csv.heading()}`);
  const isDefault = body.separator === CSV_SEPARATOR_OF[manner.locale];
  for await (const { rows, lines } of parts) {
    yield isDefault ? lines : Buffer.from(rows.map((row) => csv.line(row)).join(''));
  }
}

type Tallying = ReturnType<typeof tallying>;

async function* bytesOf(exporting: Exporting, { tally, parts }: Tallying): AsyncGenerator<Buffer> {
  const { occasion, columns, logged } = exporting;
  const file =
    occasion.body.format === 'csv'
      ? csvFile(exporting, parts)
      : workbookFile({
          columns,
          manner: occasion.manner,
          title: occasion.manner.say(occasion.exported.title),
          parts,
          about: () => aboutLines(occasion, tally),
        });
  const digest = createHash('sha256');
  for await (const chunk of file) {
    digest.update(chunk);
    yield chunk;
    await logged.touch(tally.rows);
  }
  await logged.end('complete', tally.rows, tally.hash);
  tally.isLogged = true;
  yield Buffer.from(writeTrailer({ rows: tally.rows, sha256: digest.digest('hex') }));
}

/** The file of an export, as far as it is. */
export interface ExportedFile {
  /** The file, and behind it what tells that it is whole. */
  bytes: AsyncIterable<Buffer>;
  tally: {
    /** Rows read so far: all that has been sent, and what waits to be. */
    readonly rows: number;
    /** True once the log says that it is complete. */
    readonly isLogged: boolean;
  };
}

/**
 * Makes the file of an export as it is read. Its row in the log is ended before the last bytes, so that no file is had
 * whole of which the log does not know; whatever ends it earlier is for whoever reads it to log.
 */
export function exportedFile(exporting: Exporting): ExportedFile {
  const counted = tallying(exporting);
  return { bytes: bytesOf(exporting, counted), tally: counted.tally };
}

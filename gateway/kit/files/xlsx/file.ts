import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { WORKBOOK_ROWS_MAX } from '@/contract/export/choices';
import type { ExportColumn } from '../column';
import type { DisplayOptions } from '../../words';
import { CONTENT_TYPES, ROOT_RELATIONS, STYLE_SHEET, workbook, WORKBOOK_RELATIONS } from './parts';
import { type AboutLine, aboutSheet, rowsSheet } from './sheets';

export interface Workbook<Row> {
  columns: readonly ExportColumn<Row>[];
  display: DisplayOptions;
  title: string;
  /** The rows, a window at a time. */
  parts: AsyncIterable<{ rows: readonly Row[] }>;
  /** The lines of the second sheet, asked for after the rows are written. */
  about(): readonly AboutLine[];
}

/** A fixed date, so that the same rows give the same bytes. */
const ENTRY = { mtime: new Date(Date.UTC(1980, 0, 1)), compressionLevel: 6 };

/**
 * Writes a workbook as it goes and holds one window of rows at most. A library makes the zip on zlib's threads; the XML
 * parts are so few and plain that a library for them is not worth it.
 * @returns its bytes; a reader who stops also stops the reading of the rows
 */
export async function* workbookFile<Row>({
  columns,
  display,
  title,
  parts,
  about,
}: Workbook<Row>): AsyncGenerator<Buffer> {
  const sheet = rowsSheet(columns, display);
  let last = 1;

  async function* sheetText() {
    yield sheet.head();
    for await (const { rows } of parts) {
      let text = '';
      for (const row of rows) text += sheet.row(row, (last += 1));
      if (last - 1 > WORKBOOK_ROWS_MAX) throw new RangeError('more rows than a sheet has');
      yield text;
    }
    yield sheet.foot(last);
  }

  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  const source = Readable.from(sheetText(), { objectMode: false });
  source.on('error', (error) => out.destroy(error));
  zip.on('error', (error: Error) => out.destroy(error));
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name, ENTRY);
  // Parts that depend on the rows are built when their entry is written, after the rows.
  const addLast = (name: string, text: () => string) =>
    zip.addReadStreamLazy(name, ENTRY, (give) => give(null, Readable.from([Buffer.from(text())])));

  add('[Content_Types].xml', CONTENT_TYPES);
  add('_rels/.rels', ROOT_RELATIONS);
  add('xl/_rels/workbook.xml.rels', WORKBOOK_RELATIONS);
  add('xl/styles.xml', STYLE_SHEET);
  zip.addReadStream(source, 'xl/worksheets/sheet1.xml', ENTRY);
  addLast('xl/worksheets/sheet2.xml', () => aboutSheet(about(), display));
  addLast('xl/workbook.xml', () => workbook(title, display.say('export:about.title'), sheet.filtered(last)));
  zip.end();
  try {
    for await (const chunk of out) yield chunk as Buffer;
  } finally {
    source.destroy();
    out.destroy();
  }
}

import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A spreadsheet program's cells: their displayed words, and whether they are text, a number or a date. */
export interface OfficeCell {
  text: string;
  isText: boolean;
}

/** Bars between the cells, quotes around each text and no number, UTF-8, as displayed. */
const AS_SHOWN = 'csv:Text - txt - csv (StarCalc):124,34,76,1,,1033,true,true,false,false,false';
/** The one sheet of a text file, or all sheets of a workbook. */
const SHEETS = { text: '0', workbook: '-1' } as const;

/**
 * How to read a text file: its separator, UTF-8, numbers and dates by the language (LCID). It is a CSV in one
 * language, or a pasted text with tabs, in which a quoted value is a text and a formula would be calculated.
 */
const READ = {
  en: '44,34,76,1,,4105,false,true',
  fr: '59,34,76,1,,3084,false,true',
  'en-pasted': '9,34,76,1,,4105,true,true,false,false,false,0,true',
  'fr-pasted': '9,34,76,1,,3084,true,true,false,false,false,0,true',
} as const;

/** A cell and what ends it. A text may have several lines. */
const CELL = /(?:"((?:[^"]|"")*)"|([^|\n]*))([|\n])/g;

function cellsOf(text: string): OfficeCell[][] {
  const rows: OfficeCell[][] = [];
  let row: OfficeCell[] = [];
  for (const [, quoted, bare = '', end] of text.replace(/^\ufeff/, '').matchAll(CELL)) {
    row.push(
      quoted === undefined
        ? { text: bare, isText: false }
        : { text: quoted.replaceAll('""', '"'), isText: true },
    );
    if (end === '|') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/**
 * Opens files in LibreOffice, without a window, and reads the cells of each sheet.
 *
 * @param folder of the files, which must be writable
 * @param text how to read text files. Absent for workbooks
 * @returns cells by `{file}` for a text and `{file}-{sheet}` for a workbook, without the extension
 */
export async function openInOffice(
  folder: string,
  files: readonly string[],
  text?: keyof typeof READ,
): Promise<Map<string, OfficeCell[][]>> {
  const out = path.join(folder, `read-${text ?? 'workbooks'}`);
  await mkdir(out, { recursive: true });
  const args = [
    `-env:UserInstallation=file://${path.join(folder, 'profile')}`,
    '--headless',
    ...(text === undefined ? [] : [`--infilter=Text - txt - csv (StarCalc):${READ[text]}`]),
    '--convert-to',
    `${AS_SHOWN},${text === undefined ? SHEETS.workbook : SHEETS.text}`,
    '--outdir',
    out,
    ...files,
  ];
  await run('soffice', args, { cwd: folder, timeout: 120_000 });
  const found = new Map<string, OfficeCell[][]>();
  for (const name of await readdir(out)) {
    found.set(path.basename(name, '.csv'), cellsOf(await readFile(path.join(out, name), 'utf8')));
  }
  return found;
}

import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Locale } from '@/contract/locale';

const run = promisify(execFile);

/** What a spreadsheet program has in a cell: its words as they show, and whether they are text or a number, a date. */
export interface OfficeCell {
  text: string;
  isText: boolean;
}

/** Bars between the cells, quotes around each text and no number, UTF-8, as shown. */
const AS_SHOWN = 'csv:Text - txt - csv (StarCalc):124,34,76,1,,1033,true,true,false,false,false';
/** The one sheet of a CSV; all sheets of a workbook. */
const SHEETS = { csv: '0', workbook: '-1' } as const;

/** How a CSV of a language is read: its separator, UTF-8, numbers and dates by the language (LCID). */
const READ = { en: '44,34,76,1,,4105,false,true', fr: '59,34,76,1,,3084,false,true' } as const;

function cellsOf(text: string): OfficeCell[][] {
  return text
    .replace(/^\ufeff/, '')
    .split('\n')
    .slice(0, -1)
    .map((line) =>
      [...line.matchAll(/(?:^|\|)(?:"((?:[^"]|"")*)"|([^|]*))/g)].map(([, quoted, bare = '']) =>
        quoted === undefined
          ? { text: bare, isText: false }
          : { text: quoted.replaceAll('""', '"'), isText: true },
      ),
    );
}

/**
 * Opens files in LibreOffice, without a window, and reads what it has in the cells of each sheet.
 *
 * @param folder where the files are, and where it may write
 * @param csv the language of the files, where they are CSV; workbooks where absent
 * @returns cells by `{file}` of a CSV and `{file}-{sheet}` of a workbook, names without their ending
 */
export async function openInOffice(
  folder: string,
  files: readonly string[],
  csv?: Locale,
): Promise<Map<string, OfficeCell[][]>> {
  const out = path.join(folder, `read-${csv ?? 'workbooks'}`);
  await mkdir(out, { recursive: true });
  const args = [
    `-env:UserInstallation=file://${path.join(folder, 'profile')}`,
    '--headless',
    ...(csv === undefined ? [] : [`--infilter=Text - txt - csv (StarCalc):${READ[csv]}`]),
    '--convert-to',
    `${AS_SHOWN},${csv === undefined ? SHEETS.workbook : SHEETS.csv}`,
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

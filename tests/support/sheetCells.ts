import { unzip } from './unzip';

/** A number of a sheet as the file has it, and how a spreadsheet should show it. */
export interface NumberCell {
  ref: string;
  digits: string;
  /** The specification's own formats are also given by their codes. */
  format: string;
}

/** ECMA-376, 18.8.30: those that our sheets use. */
const BUILT_IN: Readonly<Record<string, string>> = { 0: 'General', 3: '#,##0', 4: '#,##0.00', 10: '0.00%' };

/** Codes of the formats, by the place of their style. */
function formatsOf(styles: string): string[] {
  const own = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, code]),
  );
  const [, cells = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/.exec(styles) ?? [];
  return [...cells.matchAll(/numFmtId="(\d+)"/g)].map(
    ([, id = '']) => own.get(id) ?? BUILT_IN[id] ?? `unknown ${id}`,
  );
}

/** The numbers of a workbook's sheet, including dates. */
export function numberCells(workbook: Buffer, sheet: 1 | 2): NumberCell[] {
  const files = unzip(workbook);
  const formats = formatsOf(files.get('xl/styles.xml') ?? '');
  const cells = (files.get(`xl/worksheets/sheet${sheet}.xml`) ?? '').matchAll(
    /<c r="([A-Z]+\d+)" s="(\d+)"><v>([^<]*)<\/v>/g,
  );
  return [...cells].map(([, ref = '', style, digits = '']) => ({
    ref,
    digits,
    format: formats[Number(style)] ?? 'none',
  }));
}

/** The text of a cell. Undefined when there is none. */
export const textAt = (workbook: Buffer, sheet: 1 | 2, ref: string): string | undefined =>
  new RegExp(`<c r="${ref}" [^>]*t="inlineStr"><is><t[^>]*>([^<]*)<`).exec(
    unzip(workbook).get(`xl/worksheets/sheet${sheet}.xml`) ?? '',
  )?.[1];

/** The second cell of each row in words, by the text of the first. */
export function saidIn(workbook: Buffer, sheet: 1 | 2): Map<string, string> {
  const text = unzip(workbook).get(`xl/worksheets/sheet${sheet}.xml`) ?? '';
  const rows = text.matchAll(
    /<row [^>]*><c [^>]*><is><t[^>]*>([^<]*)<\/t><\/is><\/c><c [^>]*><is><t[^>]*>([^<]*)</g,
  );
  return new Map([...rows].map(([, label = '', said = '']) => [label, said]));
}

import type { Decimal } from '@/contract/scalars';
import type { ExportColumn } from '../column';
import type { DisplayOptions } from '../../words';
import { columnLetters, kindCell, momentCell, STYLES, textCell } from './cells';
import { SHEET_HEAD } from './parts';

/** A value on the sheet about the file: a number, an amount, a day or a moment (ISO 8601) keeps its type. */
type AboutValue = string | number | { amount: Decimal } | { day: string } | { moment: string };

export type AboutLine = readonly [label: string, value: AboutValue];

function valueCell(value: AboutValue, ref: string, cut: string): string {
  if (typeof value === 'number') return kindCell('count', value, ref, cut);
  if (typeof value === 'string') return textCell(value, ref, { cut });
  if ('amount' in value) return kindCell('money', value.amount, ref, cut);
  return 'day' in value ? kindCell('date', value.day, ref, cut) : momentCell(value.moment, ref);
}

const widths = (characters: readonly number[]): string => {
  const columns = characters.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  return `<cols>${columns.join('')}</cols>`;
};

const FROZEN_HEADING =
  '<sheetViews><sheetView workbookViewId="0" tabSelected="1">' +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

/** The sheet of the rows, piece by piece. */
export function rowsSheet<Row>(columns: readonly ExportColumn<Row>[], display: DisplayOptions) {
  const letters = columns.map((_, at) => columnLetters(at));
  const lastColumn = letters.at(-1) ?? 'A';
  const cut = display.say('export:cut');
  return {
    head(): string {
      const heading = columns.map(({ header }, at) =>
        textCell(display.say(header), `${letters[at]}1`, { cut, style: STYLES.heading }),
      );
      const cols = widths(columns.map(({ width }) => width));
      return `${SHEET_HEAD}${FROZEN_HEADING}${cols}<sheetData><row r="1">${heading.join('')}</row>`;
    },
    /** @param at which row of the sheet; the heading is the first */
    row(row: Row, at: number): string {
      let cells = '';
      columns.forEach(({ kind, value }, column) => {
        const found = value(row, display);
        if (found !== null && found !== '') cells += kindCell(kind, found, `${letters[column]}${at}`, cut);
      });
      return `<row r="${at}">${cells}</row>`;
    },
    /** @param last row of the sheet */
    foot: (last: number): string => `</sheetData><autoFilter ref="A1:${lastColumn}${last}"/></worksheet>`,
    filtered: (last: number): string => `$A$1:$${lastColumn}$${last}`,
  };
}

/** The sheet that tells of the file. */
export function aboutSheet(lines: readonly AboutLine[], { say }: DisplayOptions): string {
  const cut = say('export:cut');
  const rows = lines.map(([label, value], index) => {
    const at = index + 1;
    const heading = textCell(label, `A${at}`, { cut, style: STYLES.heading });
    return `<row r="${at}">${heading}${valueCell(value, `B${at}`, cut)}</row>`;
  });
  return `${SHEET_HEAD}${widths([26, 90])}<sheetData>${rows.join('')}</sheetData></worksheet>`;
}

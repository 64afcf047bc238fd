import { xmlText } from './cells';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Opens a sheet. */
export const SHEET_HEAD = `${HEAD}<worksheet xmlns="${MAIN}">`;

export const CONTENT_TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="xml" ContentType="application/xml"/>\
<Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/>\
<Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/>\
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SPREADSHEET}.worksheet+xml"/>\
<Override PartName="/xl/worksheets/sheet2.xml" ContentType="${SPREADSHEET}.worksheet+xml"/></Types>`;

export const ROOT_RELATIONS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">\
<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

export const WORKBOOK_RELATIONS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">\
<Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>\
<Relationship Id="rId2" Type="${OFFICE}/worksheet" Target="worksheets/sheet2.xml"/>\
<Relationship Id="rId3" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;

const style = (format: number, font = 0, more = '') =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${more}/>`;

/** In the order of `STYLES`. Formats below 164 are the format's own: 3 `#,##0`, 4 `#,##0.00`, 10 `0.00%`. */
export const STYLE_SHEET = `${HEAD}<styleSheet xmlns="${MAIN}">\
<numFmts count="5"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>\
<numFmt numFmtId="165" formatCode="#,##0.######"/><numFmt numFmtId="166" formatCode="#,##0.00##"/>\
<numFmt numFmtId="167" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/>\
<numFmt numFmtId="168" formatCode="#,##0.0"/></numFmts>\
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="11">${style(0)}${style(0, 1, ' applyFont="1"')}${style(4)}${style(3)}${style(10)}${style(164)}\
${style(165)}${style(166)}${style(0, 0, ' quotePrefix="1"')}${style(167)}${style(168)}</cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** Letters that the name of a sheet may not have, and how long it may be. */
const FORBIDDEN = /[\\/?*[\]:']/g;
const NAME_MAX = 31;

const sheetName = (text: string): string => text.replace(FORBIDDEN, ' ').slice(0, NAME_MAX);

/**
 * The workbook: its two sheets by name.
 *
 * @param filtered the cells that can be filtered, `$A$1:$G$1285`
 */
export function workbook(rows: string, about: string, filtered: string): string {
  const [first, second] = [sheetName(rows), sheetName(about)].map(xmlText);
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>\
<sheet name="${first}" sheetId="1" r:id="rId1"/><sheet name="${second}" sheetId="2" r:id="rId2"/></sheets>\
<definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">'${first}'!${filtered}\
</definedName></definedNames></workbook>`;
}

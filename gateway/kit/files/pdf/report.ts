import type { Locale } from '@/contract/locale';
import { INK, LINE, MARGIN, openPdf, put, QUIET, RULE, SIZE, type Weight } from './page';

/** A column of a table: its heading, and its share of the width. */
interface ReportColumn {
  text: string;
  share: number;
}

/** A piece of a report, in the order in which it is read. */
export type Block =
  /** `room` has to be left on the page from it on, in points: what is read together stays together. */
  | { kind: 'heading'; text: string; room?: number }
  | { kind: 'subheading'; text: string }
  | { kind: 'paragraph'; text: string; isQuiet?: boolean }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  | { kind: 'table'; columns: readonly ReportColumn[]; rows: readonly (readonly string[])[] }
  /** Lines to write on, in a row. */
  | { kind: 'signature'; lines: readonly ReportColumn[] };

/** A paper of several sections. */
export interface Report {
  language: Locale;
  /** The firm. */
  from: string;
  title: string;
  /** ISO date. */
  madeOn: string;
  /** The day, in words. */
  date: string;
  /** Under the day, a line each. */
  addressee: readonly string[];
  blocks: readonly Block[];
  /** Stands below each page. */
  footer(page: number, pages: number): string;
}

const SMALL = 9;
const LABEL_SHARE = 0.36;
const GAP = 8;
const BULLET = 12;
const SIGN_HEIGHT = 62;

type Pdf = PDFKit.PDFDocument;

/** Draws blocks one below the other; what does not fit begins a page. */
class Sheet {
  readonly #pdf: Pdf;
  readonly #width: number;

  constructor(pdf: Pdf) {
    this.#pdf = pdf;
    this.#width = pdf.page.width - 2 * MARGIN;
  }

  #demandRoom(height: number) {
    if (this.#pdf.y + height > this.#pdf.page.height - MARGIN) this.#pdf.addPage();
  }

  #add(type: string, draw: () => void) {
    this.#pdf.addStructure(this.#pdf.struct(type, {}, draw));
  }

  #heightOf(text: string, weight: Weight, size: number, width: number): number {
    return this.#pdf.font(weight).fontSize(size).heightOfString(text, { width });
  }

  /** A text of its own across the page. */
  text(
    type: string,
    text: string,
    of: { size?: number; weight?: Weight; isQuiet?: boolean; before?: number; keep?: number } = {},
  ) {
    const { size = SIZE, weight = 'plain', isQuiet = false, before = 0, keep = LINE } = of;
    this.#pdf.y += before;
    this.#demandRoom(keep);
    this.#add(type, () => {
      this.#pdf.fillColor(isQuiet ? QUIET : INK).fontSize(size);
      put(this.#pdf, text, weight, MARGIN, this.#pdf.y, { width: this.#width });
    });
  }

  block(block: Block) {
    switch (block.kind) {
      case 'heading':
        return this.text('H2', block.text, {
          size: 12.5,
          weight: 'strong',
          before: 14,
          keep: block.room ?? 5 * LINE,
        });
      case 'subheading':
        return this.text('H3', block.text, { weight: 'strong', before: 8, keep: 3 * LINE });
      case 'paragraph':
        return this.text('P', block.text, { isQuiet: block.isQuiet === true, before: 6 });
      case 'list':
        return this.#list(block.items);
      case 'facts':
        return this.#facts(block.rows);
      case 'table':
        return this.#table(block.columns, block.rows);
      case 'signature':
        return this.#signature(block.lines);
    }
  }

  #list(items: readonly string[]) {
    const width = this.#width - BULLET;
    this.#pdf.y += 4;
    for (const item of items) {
      this.#demandRoom(Math.min(this.#heightOf(item, 'plain', SIZE, width), 3 * LINE));
      this.#add('P', () => {
        const { y } = this.#pdf;
        this.#pdf.fillColor(INK).fontSize(SIZE);
        put(this.#pdf, '–', 'plain', MARGIN, y, { width: BULLET });
        put(this.#pdf, item, 'plain', MARGIN + BULLET, y, { width });
        this.#pdf.y += 3;
      });
    }
  }

  #facts(rows: readonly (readonly [string, string])[]) {
    const [ofLabel, ofValue] = [this.#width * LABEL_SHARE - GAP, this.#width * (1 - LABEL_SHARE)];
    this.#pdf.y += 4;
    for (const [label, value] of rows) {
      this.#demandRoom(
        Math.max(
          this.#heightOf(label, 'plain', SMALL, ofLabel),
          this.#heightOf(value, 'plain', SMALL, ofValue),
        ),
      );
      this.#add('P', () => {
        const { y } = this.#pdf;
        this.#pdf.fillColor(QUIET).fontSize(SMALL);
        put(this.#pdf, label, 'plain', MARGIN, y, { width: ofLabel });
        const below = this.#pdf.y;
        this.#pdf.fillColor(INK);
        put(this.#pdf, value, 'plain', MARGIN + this.#width * LABEL_SHARE, y, { width: ofValue });
        this.#pdf.y = Math.max(below, this.#pdf.y) + 3;
      });
    }
  }

  #rowHeight(columns: readonly ReportColumn[], cells: readonly string[], weight: Weight): number {
    return Math.max(
      ...columns.map(({ share }, at) =>
        this.#heightOf(cells[at] ?? '', weight, SMALL, share * this.#width - GAP),
      ),
    );
  }

  #row(columns: readonly ReportColumn[], cells: readonly string[], type: 'TH' | 'TD') {
    const pdf = this.#pdf;
    const { y } = pdf;
    let x = MARGIN;
    let below = y;
    const drawn = columns.map(({ share }, at) => {
      const left = x;
      x += share * this.#width;
      // The first cell of a row names it.
      const isHead = type === 'TH' || at === 0;
      // pdfkit's types do not know what a heading is the heading of.
      const options: object = isHead ? { scope: type === 'TH' ? 'Column' : 'Row' } : {};
      return pdf.struct(isHead ? 'TH' : 'TD', options, () => {
        pdf.fillColor(type === 'TH' ? QUIET : INK).fontSize(SMALL);
        put(pdf, cells[at] ?? '', type === 'TH' ? 'strong' : 'plain', left, y, {
          width: share * this.#width - GAP,
        });
        below = Math.max(below, pdf.y);
      });
    });
    return {
      row: pdf.struct('TR', {}, drawn),
      rule: () => {
        pdf.markContent('Artifact');
        pdf
          .moveTo(MARGIN, below + 3)
          .lineTo(MARGIN + this.#width, below + 3)
          .lineWidth(0.5)
          .strokeColor(RULE)
          .stroke();
        pdf.endMarkedContent();
        pdf.y = below + 7;
      },
    };
  }

  #table(columns: readonly ReportColumn[], rows: readonly (readonly string[])[]) {
    const pdf = this.#pdf;
    const heads = columns.map(({ text }) => text);
    pdf.y += 6;
    const table = pdf.struct('Table');
    pdf.addStructure(table);
    const add = (cells: readonly string[], type: 'TH' | 'TD') => {
      const { row, rule } = this.#row(columns, cells, type);
      table.add(row);
      rule();
    };
    this.#demandRoom(4 * LINE);
    add(heads, 'TH');
    for (const cells of rows) {
      const before = pdf.page;
      this.#demandRoom(this.#rowHeight(columns, cells, 'plain') + 7);
      if (pdf.page !== before) add(heads, 'TH');
      add(cells, 'TD');
    }
    table.end();
  }

  #signature(lines: readonly ReportColumn[]) {
    const pdf = this.#pdf;
    this.#demandRoom(SIGN_HEIGHT);
    const top = pdf.y + SIGN_HEIGHT - 2 * LINE;
    let x = MARGIN;
    for (const { text, share } of lines) {
      const [left, width] = [x, share * this.#width - 2 * GAP];
      x += share * this.#width;
      pdf.markContent('Artifact');
      pdf
        .moveTo(left, top)
        .lineTo(left + width, top)
        .lineWidth(0.75)
        .strokeColor(INK)
        .stroke();
      pdf.endMarkedContent();
      this.#add('P', () => {
        pdf.fillColor(QUIET).fontSize(SMALL);
        put(pdf, text, 'plain', left, top + 4, { width });
      });
    }
    pdf.y = top + 2 * LINE;
  }
}

/** Numbers the pages, when it is known how many there are. */
function number(pdf: Pdf, footer: Report['footer']) {
  const { count } = pdf.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    pdf.switchToPage(at);
    const { bottom } = pdf.page.margins;
    // Below the margin text would begin a page.
    pdf.page.margins.bottom = 0;
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf.fillColor(QUIET).fontSize(8);
    put(pdf, footer(at + 1, count), 'plain', MARGIN, pdf.page.height - MARGIN + 14, {
      width: pdf.page.width - 2 * MARGIN,
    });
    pdf.endMarkedContent();
    pdf.page.margins.bottom = bottom;
  }
}

/**
 * Makes a tagged PDF of several sections. The same report gives the same bytes.
 *
 * @returns all of its bytes
 */
export function makeReport(report: Report): Promise<Buffer> {
  const { pdf, end } = openPdf({ ...report, bufferPages: true });
  const sheet = new Sheet(pdf);
  sheet.text('P', report.from, { isQuiet: true });
  sheet.text('H1', report.title, { size: 18, weight: 'strong', before: 4 });
  sheet.text('P', report.date, { isQuiet: true, before: 2 });
  report.addressee.forEach((line, at) => sheet.text('P', line, { before: at === 0 ? 10 : 0 }));
  pdf.y += 8;
  for (const block of report.blocks) sheet.block(block);
  number(pdf, report.footer);
  return end();
}

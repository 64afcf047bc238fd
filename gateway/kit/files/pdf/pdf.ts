import type { Locale } from '@/contract/locale';
import { INK, LINE, MARGIN, openPdf, put, QUIET, RULE, SIZE, type Weight } from './page';

/** What a document says: a heading, whom it is for, facts, lines, paragraphs. */
export interface Paper {
  language: Locale;
  /** The firm. */
  from: string;
  title: string;
  /** Says on each page that it is a sample. */
  sample: string;
  /** ISO date: the document is the same whenever it is made. */
  madeOn: string;
  addressee: readonly string[];
  facts: readonly (readonly [label: string, value: string])[];
  table: {
    title: string;
    columns: readonly { text: string; share: number; isFigure?: boolean }[];
    rows: readonly (readonly string[])[];
    empty: string;
  } | null;
  paragraphs: readonly string[];
}

const FACT_LABEL_SHARE = 0.42;

/** The label that makes a sample known as one, on each page. */
function mark(pdf: PDFKit.PDFDocument, sample: string) {
  const { x, y } = pdf;
  const bottom = pdf.page.margins.bottom;
  // Below the margin text would begin a page.
  pdf.page.margins.bottom = 0;
  pdf.markContent('Artifact', { type: 'Pagination' });
  pdf.fillColor(QUIET).fontSize(8);
  put(pdf, sample, 'plain', MARGIN, pdf.page.height - MARGIN + 8, { width: pdf.page.width - 2 * MARGIN });
  pdf.endMarkedContent();
  pdf.page.margins.bottom = bottom;
  pdf.fillColor(INK).fontSize(SIZE);
  pdf.x = x;
  pdf.y = y;
}

/**
 * Makes a tagged PDF of what a document says. The same paper gives the same bytes.
 *
 * @returns all of its bytes
 */
export function makePdf(paper: Paper): Promise<Buffer> {
  const { pdf, end } = openPdf(paper);
  const width = pdf.page.width - 2 * MARGIN;
  mark(pdf, paper.sample);
  pdf.on('pageAdded', () => mark(pdf, paper.sample));

  /** Goes to the next page where so much does not fit any more. */
  const demandRoom = (height: number) => {
    if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage();
  };
  const add = (type: string, draw: () => void) => pdf.addStructure(pdf.struct(type, {}, draw));

  add('P', () => {
    pdf.fillColor(QUIET).fontSize(SIZE);
    put(pdf, paper.from, 'plain', MARGIN, MARGIN, { width });
  });
  add('H1', () => {
    pdf.fillColor(INK).fontSize(20);
    put(pdf, paper.title, 'strong', MARGIN, pdf.y + 6, { width });
  });
  pdf.fontSize(SIZE);
  pdf.y += 14;
  for (const line of paper.addressee) {
    add('P', () => put(pdf, line, 'plain', MARGIN, pdf.y, { width }));
  }
  pdf.y += 14;
  for (const [label, value] of paper.facts) {
    demandRoom(LINE);
    add('P', () => {
      const { y } = pdf;
      pdf.fillColor(QUIET);
      put(pdf, label, 'plain', MARGIN, y, { width: width * FACT_LABEL_SHARE });
      const below = pdf.y;
      pdf.fillColor(INK);
      put(pdf, value, 'strong', MARGIN + width * FACT_LABEL_SHARE, y, {
        width: width * (1 - FACT_LABEL_SHARE),
        align: 'right',
      });
      pdf.y = Math.max(below, pdf.y) + 4;
    });
  }
  if (paper.table !== null) drawTable(pdf, paper.table, { width, demandRoom, add });
  for (const paragraph of paper.paragraphs) {
    pdf.y += 10;
    demandRoom(3 * LINE);
    add('P', () => put(pdf, paragraph, 'plain', MARGIN, pdf.y, { width }));
  }
  return end();
}

interface Frame {
  width: number;
  demandRoom(height: number): void;
  add(type: string, draw: () => void): void;
}

function drawTable(pdf: PDFKit.PDFDocument, table: NonNullable<Paper['table']>, frame: Frame) {
  const { width, demandRoom, add } = frame;
  pdf.y += 14;
  demandRoom(4 * LINE);
  add('H2', () => {
    pdf.fontSize(12);
    put(pdf, table.title, 'strong', MARGIN, pdf.y, { width });
  });
  pdf.fontSize(8.5);
  pdf.y += 4;
  const line = (cells: readonly string[], weight: Weight) => {
    const { y } = pdf;
    let x = MARGIN;
    let below = y;
    table.columns.forEach(({ share, isFigure = false }, index) => {
      const room = share * width;
      put(pdf, cells[index] ?? '', weight, x, y, { width: room - 6, align: isFigure ? 'right' : 'left' });
      below = Math.max(below, pdf.y);
      x += room;
    });
    pdf.y = below + 3;
    pdf
      .moveTo(MARGIN, pdf.y)
      .lineTo(MARGIN + width, pdf.y)
      .lineWidth(0.5)
      .strokeColor(RULE)
      .stroke();
    pdf.y += 4;
  };
  const heading = () => {
    pdf.fillColor(QUIET);
    add('P', () =>
      line(
        table.columns.map(({ text }) => text),
        'strong',
      ),
    );
    pdf.fillColor(INK);
  };
  heading();
  if (table.rows.length === 0) add('P', () => put(pdf, table.empty, 'plain', MARGIN, pdf.y, { width }));
  for (const row of table.rows) {
    const before = pdf.page;
    demandRoom(2 * LINE);
    if (pdf.page !== before) {
      pdf.fontSize(8.5);
      heading();
    }
    add('P', () => line(row, 'plain'));
  }
  pdf.fontSize(SIZE);
}

import PDFDocument from 'pdfkit';
import type { Locale } from '@/contract/locale';
import { fonts, type Run, runsOf } from './fonts';

export const MARGIN = 54;
export const SIZE = 10;
export const LINE = 16;
export const INK = '#1c2321';
export const QUIET = '#5c6662';
export const RULE = '#c9d0cc';

export type Weight = 'plain' | 'strong';

/** Puts one text where it belongs, each stretch of it in the font that has its letters. */
export function put(
  pdf: PDFKit.PDFDocument,
  text: string,
  weight: Weight,
  x: number,
  y: number,
  { width, align = 'left' }: { width: number; align?: 'left' | 'right' },
) {
  const runs = runsOf(text);
  const fontOf = ({ letters }: Run) => `${weight}${letters}` as const;
  const [only] = runs;
  if (only === undefined || runs.length === 1) {
    pdf.font(only === undefined ? weight : fontOf(only)).text(only?.text ?? '', x, y, { width, align });
    return;
  }
  runs.forEach((run, index) => {
    pdf.font(fontOf(run));
    const options = { width, align, continued: index < runs.length - 1 };
    if (index === 0) pdf.text(run.text, x, y, options);
    else pdf.text(run.text, options);
  });
}

interface Opened {
  pdf: PDFKit.PDFDocument;
  /** @returns all of its bytes */
  end(): Promise<Buffer>;
}

/** Begins a tagged PDF. What is drawn alike gives the same bytes. */
export function openPdf({
  language,
  title,
  from,
  madeOn,
  bufferPages = false,
}: {
  language: Locale;
  title: string;
  from: string;
  /** ISO date. */
  madeOn: string;
  /** Keeps the pages open to the end. */
  bufferPages?: boolean;
}): Opened {
  const made = new Date(`${madeOn}T12:00:00Z`);
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: language === 'fr' ? 'fr-CA' : 'en-CA',
    displayTitle: true,
    info: { Title: title, Author: from, CreationDate: made, ModDate: made },
    bufferPages,
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  for (const [name, font] of fonts()) pdf.registerFont(name, font);
  return {
    pdf,
    async end() {
      pdf.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
}

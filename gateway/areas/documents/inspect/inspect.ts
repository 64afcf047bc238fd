import { fileTypeFromBuffer } from 'file-type';
import { DOCUMENT_TYPES, type DocumentMediaType, type UploadRefusal } from '@/contract/documents/codes';
import { sizeRefusal } from '@/contract/documents/upload';
import { pdfFault } from './pdf';
import { zipEnd, zipEntries, zipFault } from './zip';

/** What a file is by its bytes, or why it is not taken. */
export type Inspected = { mediaType: DocumentMediaType } | { refusal: UploadRefusal };

const OFFICE: ReadonlySet<string> = new Set([
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]);

/** Programs and files within an office document. */
const PROGRAM = /(^|\/)(vbaProject\.bin|activeX\/|macrosheets\/)/i;
const ATTACHED = /\/embeddings\/.*\.(bin|exe|js|vbs|html?)$/i;

/** How far into a file a browser or a reader looks for its type. */
const HEAD = 1_024;

/** What a browser takes for a page, wherever it stands in the head (WHATWG MIME Sniffing, 7.1). */
const PAGE = /<(!doctype html|html|head|body|script|iframe|svg|style|\?php)[\s>]/i;

/** @returns whether a file of one type could also pass for another one */
function isPolyglot(bytes: Buffer, mime: string): boolean {
  const head = bytes.toString('latin1', 0, HEAD);
  if (PAGE.test(head)) return true;
  if (mime !== 'application/pdf' && head.includes('%PDF-')) return true;
  return !OFFICE.has(mime) && zipEnd(bytes) >= 0;
}

/** @returns whether bytes follow the end of a PNG, which no program writes */
function hasTail(bytes: Buffer): boolean {
  for (let at = 8; at + 12 <= bytes.length;) {
    const next = at + 12 + bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return next !== bytes.length;
    at = next;
  }
  return true;
}

async function officeFault(bytes: Buffer): Promise<UploadRefusal | null> {
  const entries = zipEntries(bytes);
  if (entries === null) return 'damaged';
  const names = entries.map(({ name }) => name.replaceAll('\\', '/'));
  if (names.some((name) => PROGRAM.test(name))) return 'active';
  if (names.some((name) => ATTACHED.test(name))) return 'attached';
  if (names.some((name) => name.startsWith('/') || name.split('/').includes('..'))) return 'damaged';
  return zipFault(bytes, entries);
}

const isTaken = (mime: string): mime is DocumentMediaType => mime in DOCUMENT_TYPES;

async function faultOf(bytes: Buffer, mime: DocumentMediaType): Promise<UploadRefusal | null> {
  if (isPolyglot(bytes, mime)) return 'polyglot';
  if (mime === 'application/pdf') return pdfFault(bytes);
  if (mime === 'image/png') return hasTail(bytes) ? 'polyglot' : null;
  return null;
}

/** Decides what a file is by its bytes and by nothing else: neither its name nor what its sender says. */
export async function inspect(bytes: Buffer): Promise<Inspected> {
  const size = sizeRefusal(bytes.length);
  if (size !== null) return { refusal: size };
  const isArchive = bytes.length > 4 && bytes.readUInt32LE(0) === 0x04034b50;
  // Before anything else reads the archive.
  const packed = isArchive ? await officeFault(bytes) : null;
  if (packed !== null) return { refusal: packed };
  // What reads the type may fail on a broken file; that is then no type.
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found === undefined || !isTaken(found.mime)) return { refusal: 'type' };
  const fault = await faultOf(bytes, found.mime);
  return fault === null ? { mediaType: found.mime } : { refusal: fault };
}

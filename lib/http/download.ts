import type { Download } from '@/contract/download';
import { EXPORT_MEDIA_TYPES, EXPORT_ROWS_HEADER } from '@/contract/export/choices';
import {
  BOOK_CHANGED,
  readTrailer,
  type Trailer,
  TRAILER_ACCEPTED,
  TRAILER_BYTES,
} from '@/contract/export/trailer';
import { LOCALE_HEADER, type Locale } from '@/contract/locale';
import { CallCancelled, CallFailure } from './failure';
import { readAnswer } from './answer';
import type { TokenKeeper } from './tokens';
import { rowCounter } from './rowCount';
import { limitSilence, type Silence } from './silence';
import { type Exchange, faultOf, type RawHead } from './transport';

/** A file that came whole. */
export interface DownloadedFile {
  bytes: Uint8Array<ArrayBuffer>;
  mediaType: string;
  /** Rows in it, its heading apart. */
  rows: number;
  /** Rows that left the list while it was made, and are not in it. */
  gone: number;
}

/** How much of a file is there. */
export interface Progress {
  bytes: number;
  /** Rows; null if they cannot be counted as they come: those of a workbook are packed. */
  rows: number | null;
  /** Rows that the list had as the file was begun; null if that was not said. */
  total: number | null;
}

export interface DownloadOptions<Body> {
  body: Body;
  /** Takes the download back: it is aborted on the wire. */
  signal: AbortSignal;
  /** Told of what is there, now and then. */
  onProgress(progress: Progress): void;
}

export interface Downloader {
  /**
   * Makes a call that answers with a file. It is not repeated by itself: half of it may have been read already.
   *
   * @throws CallFailure where there is no file; `malformed` for one that did not come whole, `cursor`
   *   for one of a book that took another date meanwhile
   * @throws CallCancelled where the signal was raised
   */
  download<Body>(row: Download<Body>, options: DownloadOptions<Body>): Promise<DownloadedFile>;
}

/** A file of a large book is made while it is sent, and may take minutes; what is alive has some bytes in each. */
const SILENCE_MS = 60_000;
/** How often a person sees progress. */
const PROGRESS_EVERY_MS = 250;

const MEDIA_TYPES: readonly string[] = Object.values(EXPORT_MEDIA_TYPES);

const hexOf = (digest: ArrayBuffer): string =>
  [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The file without its trailer; `malformed` where that is missing or tells of other bytes, `cursor` where it says so. */
async function wholeFile(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ file: typeof bytes; trailer: Trailer } | 'malformed' | 'cursor'> {
  const at = Math.max(0, bytes.length - TRAILER_BYTES);
  const end = new TextDecoder('latin1').decode(bytes.subarray(at));
  if (end === BOOK_CHANGED) return 'cursor';
  const trailer = readTrailer(end);
  if (trailer === null) return 'malformed';
  const file = bytes.subarray(0, at);
  const digest = await crypto.subtle.digest('SHA-256', file);
  return hexOf(digest) === trailer.sha256 ? { file, trailer } : 'malformed';
}

async function fileOf(raw: RawHead, bytes: Uint8Array<ArrayBuffer>): Promise<DownloadedFile> {
  const mediaType = raw.contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (raw.status < 200 || raw.status > 299 || !MEDIA_TYPES.includes(mediaType)) {
    // Throws what the gateway says, or that it says nothing of the contract.
    readAnswer({ ...raw, text: new TextDecoder().decode(bytes) }, null, Date.now());
  }
  const whole = await wholeFile(bytes);
  if (typeof whole !== 'string') {
    const { rows, gone } = whole.trailer;
    return { bytes: whole.file, mediaType, rows, gone };
  }
  const { status, requestId } = raw;
  throw new CallFailure({ code: whole, status, requestId, retryAfterSeconds: null });
}

type Answer = Awaited<ReturnType<Exchange>>;

const isCsv = ({ contentType }: RawHead): boolean => contentType.startsWith(EXPORT_MEDIA_TYPES.csv);

/** Reads an answer to its end, telling how far it has come. */
async function received(
  { head, data, header }: Answer,
  silence: Silence,
  onProgress: (progress: Progress) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  silence.restart();
  const said = header(EXPORT_ROWS_HEADER);
  const total = /^\d+$/.test(said) ? Number(said) : null;
  const counted = isCsv(head) ? rowCounter() : null;
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const progress: Progress = { bytes: 0, rows: counted && 0, total };
  let reportedAt = 0;
  const reader = (data as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    silence.restart();
    pieces.push(read.value);
    progress.bytes += read.value.length;
    // The lines of the trailer are not part of the file.
    if (counted !== null) progress.rows = Math.min(counted(read.value), total ?? Infinity);
    if (Date.now() - reportedAt < PROGRESS_EVERY_MS) continue;
    reportedAt = Date.now();
    onProgress({ ...progress });
  }
  onProgress(progress);
  const bytes = new Uint8Array(progress.bytes);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** Why there is no file, in the words of a call. */
function whyOf(fault: unknown, silence: Silence, signal: AbortSignal, requestId: string): unknown {
  if (signal.aborted) return new CallCancelled();
  if (silence.isOver())
    return new CallFailure({ code: 'timeout', status: null, requestId, retryAfterSeconds: null });
  const isReported = fault instanceof CallFailure || fault instanceof CallCancelled;
  return isReported ? fault : faultOf(fault, requestId);
}

/** Makes what fetches files, with the tokens of the calls. */
export function createDownloader(
  exchange: Exchange,
  getLocale: () => Locale,
  tokens: TokenKeeper,
  silenceMs = SILENCE_MS,
): Downloader {
  return {
    async download(row, { body, signal, onProgress }) {
      const requestId = crypto.randomUUID();
      const send = async (token: string) => {
        if (signal.aborted) throw new CallCancelled();
        const headers = {
          // A browser asks the gateway first whether it may send an `Accept` of more than 128 bytes (Fetch, 2.2.2).
          accept: `${TRAILER_ACCEPTED}, */*`,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'x-locale': LOCALE_HEADER[getLocale()],
          'x-request-id': requestId,
        };
        const { type: method, url } = row;
        const silence = limitSilence(signal, silenceMs);
        const sent = { method, url, headers, data: JSON.stringify(body), requestId, signal: silence.signal };
        try {
          const answer = await exchange({ ...sent, timeout: 0, responseType: 'stream' });
          const bytes = await received(answer, silence, onProgress);
          return await fileOf(answer.head, bytes);
        } catch (fault) {
          throw whyOf(fault, silence, signal, requestId);
        } finally {
          silence.stop();
        }
      };
      return tokens.withToken(send, requestId, signal);
    },
  };
}

import type { Download } from '@/contract/download';
import { EXPORT_MEDIA_TYPES } from '@/contract/export/choices';
import { BOOK_CHANGED, readTrailer, type Trailer, TRAILER_BYTES } from '@/contract/export/trailer';
import { LOCALE_HEADER, type Locale } from '@/contract/locale';
import { CallCancelled, CallFailure } from './failure';
import { readAnswer } from './answer';
import type { TokenKeeper } from './tokens';
import type { Exchange, RawHead } from './transport';

/** A file that came whole. */
export interface DownloadedFile {
  bytes: Uint8Array<ArrayBuffer>;
  mediaType: string;
  /** Rows in it, its heading apart. */
  rows: number;
  /** Rows that left the list while it was made, and are not in it. */
  gone: number;
}

export interface DownloadOptions<Body> {
  body: Body;
  /** Takes the download back: it is aborted on the wire. */
  signal: AbortSignal;
  /** Told of the bytes that are there, now and then. */
  onProgress(bytes: number): void;
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

/** A file of a large book is made while it is sent: minutes, not seconds. */
const TIMEOUT_MS = 10 * 60_000;

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

/** Makes what fetches files, with the tokens of the calls. */
export function createDownloader(
  exchange: Exchange,
  getLocale: () => Locale,
  tokens: TokenKeeper,
): Downloader {
  return {
    async download(row, { body, signal, onProgress }) {
      const requestId = crypto.randomUUID();
      const send = async (token: string) => {
        if (signal.aborted) throw new CallCancelled();
        const headers = {
          accept: [...MEDIA_TYPES, 'application/problem+json'].join(', '),
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'x-locale': LOCALE_HEADER[getLocale()],
          'x-request-id': requestId,
        };
        const { type: method, url } = row;
        const { head, data } = await exchange({
          method,
          url,
          headers,
          data: JSON.stringify(body),
          requestId,
          signal,
          onProgress,
          timeout: TIMEOUT_MS,
          responseType: 'arraybuffer',
        });
        return fileOf(head, new Uint8Array(data as ArrayBuffer));
      };
      return tokens.withToken(send, requestId, signal);
    },
  };
}

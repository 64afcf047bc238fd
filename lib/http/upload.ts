import {
  DOCUMENT_UPLOAD,
  DOCUMENT_UPLOAD_REMOVE,
  UPLOAD_CLIENT_HEADER,
  UPLOAD_MEDIA_TYPE,
} from '@/contract/documents/upload';
import type { DocumentUploadAnswer } from '@/contract/documents/schema';
import { LOCALE_HEADER, type Locale } from '@/contract/locale';
import { untilAborted } from './abortable';
import { readAnswer } from './answer';
import { CallCancelled, CallFailure } from './failure';
import { limitSilence } from './silence';
import type { TokenKeeper } from './tokens';
import { type Exchange, faultOf } from './transport';

export interface UploadOptions {
  /** Stays the same while the same file is sent again. */
  uploadId: string;
  clientId: string;
  file: Blob;
  /** Takes the upload back: it is aborted on the wire. */
  signal: AbortSignal;
  /** Told how many bytes have gone out. */
  onProgress(bytes: number): void;
}

export interface Uploader {
  /**
   * Sends a file as it is. It is repeated by itself only while the gateway asks to come back in a few seconds; sent
   * again under its id, it is taken once.
   *
   * @throws CallFailure where it was not taken, or nobody knows
   * @throws CallCancelled where the signal was raised
   */
  upload(options: UploadOptions): Promise<DocumentUploadAnswer>;
  /**
   * Takes back a file that is not filed, also as the page goes.
   *
   * @throws CallFailure where it may still be there: it then goes after a day
   */
  removeUpload(uploadId: string): Promise<void>;
}

/** After that long without a byte, or without an answer to the last one, an upload is taken for dead, ms. */
const SILENCE_MS = 60_000;

/** A gateway that has many files at once says when it has room. */
const ATTEMPTS_MAX = 5;
const PAUSE_MAX_S = 10;

/** How long to wait before a file is sent once more, ms; null where it is not. */
function pauseAfter(fault: unknown, attempt: number): number | null {
  const { status, retryAfterSeconds = null } = fault instanceof CallFailure ? fault.error : { status: null };
  if (status !== 429 || retryAfterSeconds === null || attempt >= ATTEMPTS_MAX) return null;
  return retryAfterSeconds > PAUSE_MAX_S ? null : retryAfterSeconds * 1000;
}

/** Makes what sends files, with the tokens of the calls. */
export function createUploader(
  exchange: Exchange,
  getLocale: () => Locale,
  tokens: TokenKeeper,
  wait: (ms: number) => Promise<void>,
  silenceMs = SILENCE_MS,
): Uploader {
  return {
    async upload({ uploadId, clientId, file, signal, onProgress }) {
      const requestId = crypto.randomUUID();
      const send = async (token: string) => {
        if (signal.aborted) throw new CallCancelled();
        const silence = limitSilence(signal, silenceMs);
        const { type: method, url } = DOCUMENT_UPLOAD;
        const headers = {
          accept: 'application/json, application/problem+json',
          authorization: `Bearer ${token}`,
          'content-type': UPLOAD_MEDIA_TYPE,
          'idempotency-key': uploadId,
          'x-locale': LOCALE_HEADER[getLocale()],
          'x-request-id': requestId,
          [UPLOAD_CLIENT_HEADER]: clientId,
        };
        const sent = { method, url, headers, data: file, requestId, signal: silence.signal };
        try {
          const { head, data } = await exchange({
            ...sent,
            timeout: 0,
            responseType: 'text',
            onSent(bytes) {
              silence.restart();
              onProgress(bytes);
            },
          });
          const text = typeof data === 'string' ? data : '';
          return readAnswer({ ...head, text }, null, Date.now()) as DocumentUploadAnswer;
        } catch (fault) {
          if (signal.aborted) throw new CallCancelled();
          if (silence.isOver())
            throw new CallFailure({ code: 'timeout', status: null, requestId, retryAfterSeconds: null });
          throw fault instanceof CallFailure ? fault : faultOf(fault, requestId);
        } finally {
          silence.stop();
        }
      };
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await tokens.withToken(send, requestId, signal);
        } catch (fault) {
          const pause = pauseAfter(fault, attempt);
          if (pause === null) throw fault;
          onProgress(0);
          await untilAborted(wait(pause), signal);
        }
      }
    },
    async removeUpload(uploadId) {
      const requestId = crypto.randomUUID();
      const { type: method, url } = DOCUMENT_UPLOAD_REMOVE;
      await tokens.withToken(
        async (token) => {
          const headers = {
            accept: 'application/json, application/problem+json',
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'idempotency-key': uploadId,
            'x-locale': LOCALE_HEADER[getLocale()],
            'x-request-id': requestId,
          };
          const { head, data } = await exchange({
            method,
            url,
            headers,
            data: '{}',
            requestId,
            signal: undefined,
            timeout: silenceMs,
            responseType: 'text',
            outlivesPage: true,
          });
          readAnswer({ ...head, text: typeof data === 'string' ? data : '' }, null, Date.now());
        },
        requestId,
        undefined,
      );
    },
  };
}

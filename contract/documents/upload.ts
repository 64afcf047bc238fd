import type { UploadRefusal } from './codes';
import { UPLOAD_MAX_BYTES } from './codes';

/**
 * POST documents/upload: the bytes of a file, as they are, before it is filed by `documentFileSave`. Its body is no
 * JSON, so it is no row of `calls.ts`. `idempotency-key` is the id of the upload, which the browser makes: the same id
 * with the same bytes is taken once. The client is named in a header, because proxies keep addresses.
 */
export const DOCUMENT_UPLOAD = {
  name: 'documentUpload',
  type: 'POST',
  url: 'documents/upload',
} as const;

/**
 * POST documents/upload/remove: takes back a file of one's own that is not filed. Its body is `{}`; `idempotency-key` is the
 * id of the upload. One that is not there, or is another's, is answered alike.
 */
export const DOCUMENT_UPLOAD_REMOVE = { type: 'POST', url: 'documents/upload/remove' } as const;

/** The rule of `too-many-requests` where a person has as many files that wait to be filed as there may be. */
export const UPLOADS_WAITING = 'uploads_waiting';

export const UPLOAD_MEDIA_TYPE = 'application/octet-stream';

/** In this header the upload names its client. */
export const UPLOAD_CLIENT_HEADER = 'x-client-id';

/** Bytes that were taken and are not filed yet are kept for this many hours. */
export const UPLOAD_LIFE_H = 24;

/** @returns why no gateway takes a file of this size; null if the size is no reason */
export function sizeRefusal(bytes: number): Extract<UploadRefusal, 'empty' | 'tooLarge'> | null {
  if (bytes === 0) return 'empty';
  return bytes > UPLOAD_MAX_BYTES ? 'tooLarge' : null;
}

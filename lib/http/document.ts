import type { DocumentMediaType } from '@/contract/documents/codes';
import { CallCancelled, CallFailure } from './failure';

interface Asked {
  /** Of the gateway. */
  apiHost: string;
  /** Of the ticket, which it spends. */
  path: string;
  /** What the bytes have to be: a frame would draw whatever they call themselves. */
  mediaType: DocumentMediaType;
  signal: AbortSignal;
}

/**
 * The bytes behind a ticket. A ticket is spent once, so nothing is repeated.
 *
 * @throws CallFailure `not-found` where the ticket or the right to the document is gone, `network`, or `unexpected` for
 *   bytes of another type
 * @throws CallCancelled where the signal was raised
 */
export async function fetchDocument({ apiHost, path, mediaType, signal }: Asked): Promise<Blob> {
  const failure = (code: 'network' | 'not-found' | 'unexpected', status: number | null) =>
    new CallFailure({ code, status, requestId: null, retryAfterSeconds: null });
  let answer: Response;
  let bytes: ArrayBuffer;
  try {
    answer = await fetch(`${apiHost.replace(/\/$/, '')}/${path}`, {
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal,
    });
    bytes = await answer.arrayBuffer();
  } catch {
    throw signal.aborted ? new CallCancelled() : failure('network', null);
  }
  if (signal.aborted) throw new CallCancelled();
  if (!answer.ok) throw failure(answer.status === 404 ? 'not-found' : 'unexpected', answer.status);
  const [type] = (answer.headers.get('content-type') ?? '').split(';');
  if (type !== mediaType) throw failure('unexpected', answer.status);
  return new Blob([bytes], { type: mediaType });
}

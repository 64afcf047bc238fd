import axios, { isAxiosError, isCancel } from 'axios';
import { CallCancelled, CallFailure } from './failure';

/** One request, once. */
export interface Attempt {
  method: 'GET' | 'POST';
  /** Path below the gateway's host. */
  url: string;
  headers: Readonly<Record<string, string>>;
  /** JSON text; undefined sends no body. */
  data: string | undefined;
  requestId: string;
  signal: AbortSignal | undefined;
  /** True of what the browser is to send to its end though the page goes. */
  outlivesPage?: boolean;
}

/** The outcome of a request. */
export interface RawHead {
  status: number;
  contentType: string;
  /** The id under which the gateway knows the request; the one that was sent where it names none. */
  requestId: string;
  retryAfter: string | null;
}

/** The response, unread. */
export interface RawAnswer extends RawHead {
  text: string;
}

/** Sends one attempt. @throws CallFailure `network` or `timeout`; CallCancelled when its signal was raised. */
export type Transport = (attempt: Attempt) => Promise<RawAnswer>;

const TIMEOUT_CODES = new Set(['ETIMEDOUT', 'ECONNABORTED']);

/** An id worth quoting: what a gateway of a firm's own sends is kept only in a plain form. */
const PLAIN_ID = /^[\w.:-]{1,128}$/;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Turns a transport error into a failure of the call. */
export function faultOf(fault: unknown, requestId: string): Error {
  if (isCancel(fault)) return new CallCancelled();
  const isTimeout = isAxiosError(fault) && TIMEOUT_CODES.has(fault.code ?? '');
  return new CallFailure({
    code: isTimeout ? 'timeout' : 'network',
    status: null,
    requestId,
    retryAfterSeconds: null,
  });
}

/** One request, and how its answer is to come. */
interface Exchanged extends Omit<Attempt, 'data'> {
  /** JSON text, or a file as it is; undefined sends no body. */
  data: string | Blob | undefined;
  /** How long the answer may take, ms; 0 for as long as its signal lets it. */
  timeout: number;
  /** `stream`: to be read as it comes. */
  responseType: 'text' | 'stream';
  /** Told how many bytes of the body have gone out. */
  onSent?(bytes: number): void;
}

/** Sends one attempt, as a `Transport` does, and leaves reading what comes back to others. */
export type Exchange = (
  request: Exchanged,
) => Promise<{ head: RawHead; data: unknown; header(name: string): string }>;

/**
 * Makes the portal's one axios instance. It sends no cookies, follows no address but the host's own paths, and takes
 * what comes back, of whatever status, as it is.
 */
export function createExchange(apiHost: string): Exchange {
  const instance = axios.create({
    baseURL: apiHost,
    allowAbsoluteUrls: false,
    transitional: { clarifyTimeoutError: true },
    // The body is JSON text already, so it is neither parsed nor written again.
    transformRequest: [(data: unknown) => data],
    transformResponse: [(data: unknown) => data],
    validateStatus: () => true,
    maxRedirects: 0,
    proxy: false,
    withXSRFToken: false,
  });
  return async ({ requestId, outlivesPage = false, onSent, ...request }) => {
    // The other way of a browser has a file whole or not at all, and gives up what it sends with the page.
    const isFetched = request.responseType === 'stream' || outlivesPage;
    try {
      const response = await instance.request<unknown>({
        ...request,
        ...(onSent !== undefined && { onUploadProgress: ({ loaded }) => onSent(loaded) }),
        ...(isFetched && {
          adapter: 'fetch',
          fetchOptions: { redirect: 'error', keepalive: outlivesPage },
        }),
      });
      const header = (name: string) => textOf(response.headers[name]);
      const named = header('x-request-id');
      const head = {
        status: response.status,
        contentType: header('content-type'),
        requestId: PLAIN_ID.test(named) ? named : requestId,
        retryAfter: header('retry-after') || null,
      };
      return { head, data: response.data, header };
    } catch (fault) {
      throw faultOf(fault, requestId);
    }
  };
}

/**
 * Makes what sends the calls.
 *
 * @param timeoutMs how long an answer may take
 */
export function createTransport(exchange: Exchange, timeoutMs: number): Transport {
  return async (attempt) => {
    const { head, data } = await exchange({ ...attempt, timeout: timeoutMs, responseType: 'text' });
    return { ...head, text: textOf(data) };
  };
}

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
}

/** What came back, unread. */
export interface RawAnswer {
  status: number;
  contentType: string;
  text: string;
  /** The id under which the gateway knows the request; the one that was sent where it names none. */
  requestId: string;
  retryAfter: string | null;
}

/** Sends one attempt. @throws CallFailure `network` or `timeout`; CallCancelled when its signal was raised. */
export type Transport = (attempt: Attempt) => Promise<RawAnswer>;

const TIMEOUT_CODES = new Set(['ETIMEDOUT', 'ECONNABORTED']);

/** An id worth quoting: what a gateway of a firm's own sends is kept only in a plain form. */
export const PLAIN_ID = /^[\w.:-]{1,128}$/;

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What went wrong on the way, in the words of a call. */
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

/**
 * Makes the one axios instance of the portal. It sends no cookies, follows no address but the host's own paths, and
 * leaves reading what comes back, of whatever status, to others.
 *
 * @param timeoutMs how long an answer may take
 */
export function createTransport(apiHost: string, timeoutMs: number): Transport {
  const instance = axios.create({
    baseURL: apiHost,
    allowAbsoluteUrls: false,
    timeout: timeoutMs,
    transitional: { clarifyTimeoutError: true },
    // The body is JSON text already: it is neither parsed nor written anew.
    transformRequest: [(data: unknown) => data],
    responseType: 'text',
    transformResponse: [(data: unknown) => data],
    validateStatus: () => true,
    maxRedirects: 0,
    proxy: false,
    withXSRFToken: false,
  });
  return async ({ method, url, headers, data, requestId, signal }) => {
    try {
      const response = await instance.request<unknown>({ method, url, headers, data, signal });
      const named = textOf(response.headers['x-request-id']);
      return {
        status: response.status,
        contentType: textOf(response.headers['content-type']),
        text: textOf(response.data),
        requestId: PLAIN_ID.test(named) ? named : requestId,
        retryAfter: textOf(response.headers['retry-after']) || null,
      };
    } catch (fault) {
      throw faultOf(fault, requestId);
    }
  };
}

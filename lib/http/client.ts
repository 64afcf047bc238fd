import type { AnswerOf, BodyOf, Call } from '@/contract/call';
import type { Locale } from '@/contract/locale';
import { untilAborted } from './abortable';
import { readAnswer } from './answer';
import type { Conform } from './conform';
import { createDownloader, type Downloader } from './download';
import { createEventReader, type EventReader } from './eventStream';
import { CallCancelled, CallFailure } from './failure';
import { headersOf, requestOf, type CallOptions } from './request';
import { pauseBefore } from './retry';
import { createTokenKeeper, type TokenSource } from './tokens';
import { createExchange, createTransport } from './transport';
import { createUploader, type Uploader } from './upload';

/** Longest that an answer may take, ms. */
export const TIMEOUT_MS = 30_000;

/** The dependencies of a client. */
export interface HttpClientOptions extends TokenSource {
  /** Base of all calls, without a trailing slash. */
  apiHost: string;
  getLocale(): Locale;
  timeoutMs?: number;
  /** How long nothing may be heard of a file or a stream, ms. */
  silenceMs?: number;
  /** Waits `ms`; a test's own does not. */
  wait?(ms: number): Promise<void>;
  /** Loads what answers of a call must look like. Absent, or where that does not come, they are taken as they are. */
  loadConform?(row: Call): Promise<Conform>;
  /** A part of an answer that is shown without it did not fit the contract. */
  onMisfit?(row: Call, misfit: string, requestId: string): void;
  /** 0 to 1, for the jitter of pauses. */
  random?(): number;
}

/** Makes the calls of the contract. */
export interface HttpClient {
  /**
   * Makes a call and gives its answer as the contract types it.
   *
   * A read is tried up to three times where no answer came or the gateway was not to be had (502, 503, 504); a
   * write only under its idempotency key. A 401 is met by one renewal of the token, shared by all calls, and one
   * more attempt.
   *
   * @throws CallFailure where there is no answer, or one that does not fit the contract
   * @throws CallCancelled where the signal was raised
   */
  call<C extends Call>(row: C, options: CallOptions<BodyOf<C>>): Promise<AnswerOf<C>>;
}

/** How much longer than its answer the shape of it may take, ms. */
const SHAPE_MS = 3_000;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** What comes within `ms`, else null. */
function within<T>(ms: number, promise: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

const misfitted = (requestId: string, misfit: string | null) =>
  new CallFailure({
    code: 'malformed',
    status: 200,
    requestId,
    retryAfterSeconds: null,
    ...(misfit !== null && { misfit }),
  });

/** Makes the portal's one client of the gateway. */
export function createHttpClient(
  options: HttpClientOptions,
): HttpClient & Downloader & EventReader & Uploader {
  const { apiHost, getLocale, timeoutMs = TIMEOUT_MS, wait = sleep, random = Math.random } = options;
  const exchange = createExchange(apiHost);
  const transport = createTransport(exchange, timeoutMs);
  const tokens = createTokenKeeper(options);

  return {
    ...createDownloader(exchange, getLocale, tokens, options.silenceMs),
    ...createUploader(exchange, getLocale, tokens, wait, options.silenceMs),
    ...createEventReader(exchange, getLocale, tokens, options.silenceMs),
    async call<C extends Call>(row: C, asked: CallOptions<BodyOf<C>>): Promise<AnswerOf<C>> {
      const request = requestOf(row, asked);
      const conforming = options.loadConform?.(row).catch(() => null) ?? Promise.resolve(null);
      const { signal, idempotencyKey } = asked;
      const isRepeatable = row.access === 'read' || idempotencyKey !== undefined;
      const wire = row.access === 'read' ? signal : undefined;

      const send = async (token: string): Promise<unknown> => {
        if (signal?.aborted) throw new CallCancelled();
        const headers = headersOf(request, token, getLocale(), idempotencyKey);
        const raw = await transport({ ...request, headers, signal: wire });
        return readAnswer(raw, request.field, Date.now());
      };

      const readAs = (conform: Conform, answer: unknown) => {
        const { answer: read, misfit, isUsable } = conform(answer, asked.isWindow === true);
        // A write has been done, whatever it answers: to call it failed would be untrue.
        if (!isUsable && row.access === 'read') throw misfitted(request.requestId, misfit);
        if (misfit !== null) options.onMisfit?.(row, misfit, request.requestId);
        return read;
      };

      for (let attempt = 1; ; attempt += 1) {
        try {
          const answer = await tokens.withToken(send, request.requestId, signal);
          const conform = await untilAborted(within(SHAPE_MS, conforming), wire);
          return (conform === null ? answer : readAs(conform, answer)) as AnswerOf<C>;
        } catch (fault) {
          const error = fault instanceof CallFailure && isRepeatable ? fault.error : null;
          const pause = error && pauseBefore(error, attempt, random());
          if (pause === null) throw fault;
          await untilAborted(wait(pause), signal);
        }
      }
    },
  };
}

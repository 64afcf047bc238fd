import { createParser } from 'eventsource-parser';
import { LOCALE_HEADER, type Locale } from '@/contract/locale';
import {
  LAST_EVENT_ID,
  NOTIFICATION_STREAM,
  STREAM_MEDIA_TYPE,
  STREAM_SILENCE_MS,
} from '@/contract/notifications/stream';
import { readAnswer } from './answer';
import { CallCancelled, CallFailure } from './failure';
import { limitSilence } from './silence';
import type { TokenKeeper } from './tokens';
import { type Exchange, faultOf } from './transport';

/** How a stream is listened to. */
export interface ListenOptions {
  /** Ends it. */
  signal: AbortSignal;
  /** The id of the last event that had one; null at first. */
  known: string | null;
  onEvent(event: string, id: string | null): void;
  /** Told whenever something comes, a comment too. */
  onLife(): void;
}

export interface EventReader {
  /**
   * Listens to the stream of notifications until the gateway ends it. It is not repeated by itself; a 401 is met by one
   * renewal of the token, as for a call.
   *
   * @throws CallFailure where there is no stream, or it broke off or fell silent
   * @throws CallCancelled where the signal was raised
   */
  listen(options: ListenOptions): Promise<void>;
}

type Answer = Awaited<ReturnType<Exchange>>;
type Bytes = ReadableStream<Uint8Array<ArrayBuffer>> | null;

/** Makes what listens, with the tokens of the calls. */
export function createEventReader(
  exchange: Exchange,
  getLocale: () => Locale,
  tokens: TokenKeeper,
  silenceMs = STREAM_SILENCE_MS,
): EventReader {
  async function read({ head, data }: Answer, { onEvent, onLife }: ListenOptions, restart: () => void) {
    const body = data as Bytes;
    if (head.status !== 200 || !head.contentType.startsWith(STREAM_MEDIA_TYPE)) {
      const text = body === null ? '' : await new Response(body).text();
      readAnswer({ ...head, text }, null, Date.now());
      throw new CallFailure({
        code: 'malformed',
        status: head.status,
        requestId: head.requestId,
        retryAfterSeconds: null,
      });
    }
    const parser = createParser({
      onEvent: ({ event, id }) => onEvent(event ?? 'message', id ?? null),
    });
    const decoder = new TextDecoder();
    const reader = body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      restart();
      onLife();
      parser.feed(decoder.decode(part.value, { stream: true }));
    }
  }

  return {
    async listen(options) {
      const { signal, known } = options;
      const requestId = crypto.randomUUID();
      const send = async (token: string) => {
        if (signal.aborted) throw new CallCancelled();
        const { type: method, url } = NOTIFICATION_STREAM;
        const headers = {
          accept: `${STREAM_MEDIA_TYPE}, application/problem+json`,
          authorization: `Bearer ${token}`,
          'x-locale': LOCALE_HEADER[getLocale()],
          'x-request-id': requestId,
          ...(known !== null && { [LAST_EVENT_ID]: known }),
        };
        const silence = limitSilence(signal, silenceMs);
        try {
          const sent = { method, url, headers, data: undefined, requestId, signal: silence.signal };
          const answer = await exchange({ ...sent, timeout: 0, responseType: 'stream' });
          await read(answer, options, silence.restart);
        } catch (fault) {
          if (signal.aborted) throw new CallCancelled();
          if (silence.isOver())
            throw new CallFailure({ code: 'timeout', status: null, requestId, retryAfterSeconds: null });
          throw fault instanceof CallFailure ? fault : faultOf(fault, requestId);
        } finally {
          silence.stop();
        }
      };
      return tokens.withToken(send, requestId, signal);
    },
  };
}

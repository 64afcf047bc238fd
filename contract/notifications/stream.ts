/**
 * GET notifications/stream: an event stream (WHATWG HTML, 9.2) that says when the notifications of a person have
 * changed, and nothing else. The client then asks again by the calls, which answer under the rights of that moment. The
 * browser reads it by `fetch`, because its own reader of event streams sends no token.
 */
export const NOTIFICATION_STREAM = {
  name: 'notificationsStream',
  type: 'GET',
  url: 'notifications/stream',
} as const;

export const STREAM_MEDIA_TYPE = 'text/event-stream';

/**
 * `hello`: the stream is open. `changed`: ask again; its id says up to where the client knows, and goes into
 * `Last-Event-ID` of the next stream. `bye`: the token or the gateway ends, come again.
 */
export type StreamEvent = 'hello' | 'changed' | 'bye';

/** In this header a client sends the id of the last event that it has. */
export const LAST_EVENT_ID = 'last-event-id';

/** A comment tells each client that often that the stream lives, ms. */
export const STREAM_BEAT_MS = 20_000;

/** After that long without a byte, two beats and some, a client takes the stream for dead, ms. */
export const STREAM_SILENCE_MS = 45_000;

/** Streams that a person may have open at one gateway: one for each browser. */
export const STREAMS_MOST = 6;

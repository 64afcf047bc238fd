import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { AddressInfo } from 'node:net';
import { LAST_EVENT_ID, NOTIFICATION_STREAM } from '@/contract/notifications/stream';
import type { GatewayServer } from '@/gateway/server/server';

/** An event stream of a gateway, read as a browser reads it. */
export interface OpenedStream {
  status: number;
  headers: Headers;
  /** The events so far. */
  events: EventSourceMessage[];
  /** The next event that has not been taken. @throws where none comes in time */
  next(withinMs?: number): Promise<EventSourceMessage>;
  /** True if no event comes within the time. */
  isQuiet(forMs: number): Promise<boolean>;
  /** Resolves once the gateway has ended it. */
  ended: Promise<void>;
  leave(): void;
}

const NEXT_WITHIN_MS = 5_000;

/** @returns the address at which a gateway of a test listens */
export async function portOf({ app }: GatewayServer): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

export async function openStream(
  origin: string,
  token: string | null,
  lastEventId?: string,
): Promise<OpenedStream> {
  const leaving = new AbortController();
  const answer = await fetch(`${origin}/${NOTIFICATION_STREAM.url}`, {
    signal: leaving.signal,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(lastEventId !== undefined && { [LAST_EVENT_ID]: lastEventId }),
    },
  });
  const events: EventSourceMessage[] = [];
  const waiting = new Set<() => void>();
  let taken = 0;
  const parser = createParser({
    onEvent(event) {
      events.push(event);
      for (const wake of waiting) wake();
    },
  });
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const bytes of answer.body ?? []) parser.feed(decoder.decode(bytes, { stream: true }));
  };
  const ended = answer.ok ? read().catch(() => undefined) : Promise.resolve();
  const hasMore = (ms: number) =>
    new Promise<boolean>((resolve) => {
      const settle = () => {
        if (events.length <= taken && Date.now() < until) return;
        clearTimeout(timer);
        waiting.delete(settle);
        resolve(events.length > taken);
      };
      const until = Date.now() + ms;
      const timer = setTimeout(settle, ms + 1);
      waiting.add(settle);
      settle();
    });
  return {
    status: answer.status,
    headers: answer.headers,
    events,
    ended,
    async next(withinMs = NEXT_WITHIN_MS) {
      if (!(await hasMore(withinMs))) throw new Error(`no event within ${withinMs} ms`);
      const event = events[taken];
      taken += 1;
      if (event === undefined) throw new Error('no event');
      return event;
    },
    isQuiet: async (forMs) => !(await hasMore(forMs)),
    leave: () => leaving.abort(),
  };
}

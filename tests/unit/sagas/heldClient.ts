import type { AnswerOf, BodyOf, Call } from '@/contract/call';
import type { HttpClient } from '@/lib/http/client';
import type { CallOptions } from '@/lib/http/request';
import { setLogLevel } from '@/lib/log';
import { channelWatchers } from '@/sagas/channels';
import { runSagas } from '@/sagas/run';
import { makeStore, type AppStore } from '@/store';

/** A call on the wire, which the test answers when and as it likes. */
export interface HeldCall {
  row: Call;
  options: CallOptions<unknown>;
  answer(response: unknown): void;
  fail(fault: unknown): void;
}

export interface HeldClient extends HttpClient {
  /** All calls made so far, oldest first. */
  readonly calls: HeldCall[];
  /** When set, the next call throws it at once, before it is on the wire. */
  breakNext(fault: Error): void;
}

/**
 * A client at the seam of HTTP. It does not answer by itself, and, unlike the real one, not when its signal is
 * raised either: a late answer can still be given, and must change nothing.
 */
export function makeHeldClient(): HeldClient {
  const calls: HeldCall[] = [];
  let broken: Error | null = null;
  return {
    calls,
    breakNext(fault) {
      broken = fault;
    },
    call<C extends Call>(row: C, options: CallOptions<BodyOf<C>>): Promise<AnswerOf<C>> {
      if (broken) {
        const fault = broken;
        broken = null;
        throw fault;
      }
      return new Promise<AnswerOf<C>>((resolve, reject) => {
        calls.push({
          row,
          options,
          answer: (response) => {
            resolve(response as AnswerOf<C>);
          },
          fail: reject,
        });
      });
    },
  };
}

/** A store of its own whose channels call a held client, and nothing in the log; `stop` ends the channels. */
export function startHeldStore(): { store: AppStore; client: HeldClient; stop(): void } {
  setLogLevel('silent');
  const store = makeStore();
  const client = makeHeldClient();
  return { store, client, stop: runSagas(store, channelWatchers(client)) };
}

/** Lets everything that waits for a settled promise run. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
}

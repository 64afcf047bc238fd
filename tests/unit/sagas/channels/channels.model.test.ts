import type { ApiName, GlobalApiName, ScreenApiName } from '@/contract/calls';
import { CALLS } from '@/contract/calls';
import { GLOBAL_CHANNELS, SCREEN_CHANNELS, type Channel, type ScreenName } from '@/contract/channels';
import { CallFailure } from '@/lib/http/failure';
import { setLogLevel } from '@/lib/log';
import { channelWatchers } from '@/sagas/channels';
import { GLOBAL_GROUP, SCREEN_GROUP } from '@/sagas/channels/groups';
import { runSagas } from '@/sagas/run';
import { makeStore, type AppStore } from '@/store';
import { globalCall } from '@/store/globalApi';
import type { CallEntry } from '@/store/loadable';
import { stateCleared } from '@/store/reset';
import { screenCall, screenReset } from '@/store/screenApi';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeHeldClient, settled, type HeldClient } from '../heldClient';
import { ChannelModel, type ModelPlace, type Shown } from './model';

const RUNS = 5_000;

interface Spot {
  id: string;
  screen: ScreenName | null;
  api: ApiName;
}

const SPOTS: Spot[] = [
  ...Object.entries(SCREEN_CHANNELS).flatMap(([screen, table]) =>
    Object.keys(table).map((api) => ({
      id: `${screen}.${api}`,
      screen: screen as ScreenName,
      api: api as ScreenApiName,
    })),
  ),
  ...Object.keys(GLOBAL_CHANNELS).map((api) => ({ id: api, screen: null, api: api as GlobalApiName })),
];

type Step =
  | { kind: 'request' | 'break'; spot: number; body: number }
  | { kind: 'answer' | 'fail'; call: number }
  | { kind: 'leave'; screen: ScreenName }
  | { kind: 'signOut' };

const spot = fc.nat(SPOTS.length - 1);
const body = fc.nat(2);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('request' as const), spot, body }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('break' as const), spot, body }) },
  {
    weight: 7,
    arbitrary: fc.record({ kind: fc.constantFrom('answer' as const, 'fail' as const), call: fc.nat(30) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('leave' as const),
      screen: fc.constantFrom(...(Object.keys(SCREEN_CHANNELS) as ScreenName[])),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'signOut' as const }) },
);

/** A table of channels: which of its group's four carries each call. The contract's own is one of many. */
const table = fc.array(fc.constantFrom<Channel>(1, 2, 3, 4), {
  minLength: SPOTS.length,
  maxLength: SPOTS.length,
});

const channelIn = (channels: Channel[], id: string): Channel =>
  channels[SPOTS.findIndex((each) => each.id === id)]!;

const placeOf = ({ id, screen, api }: Spot, channels: Channel[]): ModelPlace => ({
  id,
  screen,
  api,
  lane: `${screen === null ? 'global' : 'screen'} ${channelIn(channels, id)}`,
});

function entryOf(store: AppStore, { screen, api }: Spot): CallEntry | undefined {
  const { screenAPI, globalAPI } = store.getState();
  return screen === null
    ? globalAPI.calls[api as GlobalApiName]
    : screenAPI.calls[screen]?.[api as ScreenApiName];
}

function shownIn(entry: CallEntry | undefined): Shown {
  if (!entry) return 'empty';
  if (Number(entry.isLoading) + Number(entry.isError) + Number(entry.isSuccess) > 1) return 'torn';
  if (entry.isLoading) return 'loading';
  if (entry.isError) return 'error';
  if (!entry.isSuccess) return 'empty';
  if (entry.responseKey !== entry.key) return 'torn';
  return String((entry.response as { number: number }).number);
}

/** Real store, real sagas, and the model beside them; each call carries its number as body. */
class Bench {
  readonly store = makeStore();
  readonly client: HeldClient = makeHeldClient();
  readonly model = new ChannelModel();
  readonly stop: () => void;
  private count = 0;

  constructor(readonly channels: Channel[]) {
    const screen = {
      ...SCREEN_GROUP,
      channelOf: (place: { screen: ScreenName; api: ApiName }) =>
        channelIn(channels, `${place.screen}.${place.api}`),
    };
    const global = { ...GLOBAL_GROUP, channelOf: ({ api }: { api: ApiName }) => channelIn(channels, api) };
    this.stop = runSagas(this.store, channelWatchers(this.client, screen, global));
  }

  request(where: Spot, asked: number): number {
    const number = (this.count += 1);
    const sent = { number, asked };
    this.model.request({ place: placeOf(where, this.channels), number });
    this.store.dispatch(
      where.screen === null
        ? globalCall.requested({ api: where.api as GlobalApiName }, sent)
        : screenCall.requested({ screen: where.screen, api: where.api as ScreenApiName }, sent),
    );
    return number;
  }

  run(each: Step): void {
    if (each.kind === 'request') this.request(SPOTS[each.spot]!, each.body);
    else if (each.kind === 'break') this.breakOne(SPOTS[each.spot]!, each.body);
    else if (each.kind === 'leave') {
      this.model.leave(each.screen);
      this.store.dispatch(screenReset({ screen: each.screen }));
    } else if (each.kind === 'signOut') {
      this.model.leave(null);
      this.store.dispatch(stateCleared());
    } else if (each.kind === 'answer' || each.kind === 'fail') this.settle(each.call, each.kind);
  }

  /** The client itself throws: only where nothing waits before the call, so that it is this call that breaks. */
  private breakOne(where: Spot, asked: number): void {
    if (CALLS[where.api].access === 'write') return;
    this.client.breakNext(new TypeError('broken'));
    this.model.settle(this.request(where, asked), 'error');
  }

  private settle(index: number, kind: 'answer' | 'fail'): void {
    const call = this.client.calls[index % Math.max(1, this.client.calls.length)];
    if (!call) return;
    const { number } = call.options.body as { number: number };
    this.model.settle(number, kind === 'answer' ? String(number) : 'error');
    if (kind === 'answer') call.answer({ number, preferences: {}, saved: { version: 1 } });
    else
      call.fail(new CallFailure({ code: 'network', status: null, requestId: null, retryAfterSeconds: null }));
  }

  check(): void {
    expect(SPOTS.map((each) => `${each.id} ${shownIn(entryOf(this.store, each))}`)).toEqual(
      SPOTS.map((each) => `${each.id} ${this.model.shown(placeOf(each, this.channels))}`),
    );
    const { reads, writes } = this.wire();
    expect(reads).toEqual(this.model.readsOnWire());
    for (const [first, ...waiting] of this.model.writeLanes()) {
      expect(first === undefined || writes.has(first)).toBe(true);
      expect(waiting.some((number) => writes.has(number))).toBe(false);
    }
  }

  /** What is on the wire: the reads that no one has taken back or answered, and every write ever sent. */
  private wire() {
    const reads: number[] = [];
    const writes = new Set<number>();
    for (const { row, options } of this.client.calls) {
      const { number } = options.body as { number: number };
      if (row.access === 'write') writes.add(number);
      else if (!options.signal?.aborted && !this.model.ended.has(number)) reads.push(number);
    }
    return { reads, writes };
  }
}

const CONTRACT_TABLE = SPOTS.map(({ screen, api }) =>
  screen === null
    ? GLOBAL_GROUP.channelOf({ api: api as GlobalApiName })
    : SCREEN_GROUP.channelOf({ screen, api: api as ScreenApiName }),
);

describe('eight channels', () => {
  beforeAll(() => {
    setLogLevel('silent');
  });

  test(
    'agree with the model in any order of requests, answers, failures, resets and sign-outs [spec 7.calls.4, 4.5]',
    { timeout: 300_000 },
    async () => {
      const seen = new Set<string>();
      await fc.assert(
        fc.asyncProperty(table, fc.array(step, { minLength: 1, maxLength: 16 }), async (channels, steps) => {
          const bench = new Bench(channels);
          for (const each of steps) {
            bench.run(each);
            await settled();
            bench.check();
          }
          SPOTS.forEach((each) => seen.add(placeOf(each, channels).lane));
          bench.stop();
        }),
        { numRuns: RUNS, examples: [[CONTRACT_TABLE, [{ kind: 'request', spot: 0, body: 0 }]]] },
      );
      expect(seen.size).toBe(8);
    },
  );
});

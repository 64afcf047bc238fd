import type { ApiName, GlobalApiName, ScreenApiName } from '@/contract/calls';
import {
  GLOBAL_CHANNELS,
  SCREEN_CHANNELS,
  type Channel,
  type Priority,
  type ScreenName,
  type ChannelSlot,
} from '@/contract/channels';
import { CallFailure } from '@/lib/http/failure';
import { setLogLevel } from '@/lib/log';
import { channelWatchers } from '@/sagas/channels';
import { GLOBAL_GROUP, SCREEN_GROUP } from '@/sagas/channels/groups';
import { runSagas } from '@/sagas/run';
import { makeStore, type AppStore } from '@/store';
import { globalCall, type GlobalPlace } from '@/store/globalApi';
import type { CallEntry } from '@/store/loadable';
import { stateCleared } from '@/store/reset';
import { screenCall, screenReset, selectScreenEntry, type ScreenPlace } from '@/store/screenApi';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeHeldClient, settled, type HeldClient } from '../heldClient';
import { ChannelModel, type ModelPlace, type Shown } from './model';

/** `.ci/nightly` draws five times as many. */
const RUNS = process.env.TEST_IN_DETAIL ? 5_000 : 500;

interface LineTarget {
  id: string;
  screen: ScreenName | null;
  api: ApiName;
  /** By the contract: a call that rows make, whose questions have an entry each. */
  isRow: boolean;
}

const SPOTS: LineTarget[] = [
  ...Object.entries(SCREEN_CHANNELS).flatMap(([screen, table]) =>
    Object.entries<ChannelSlot>(table).map(([api, { priority }]) => ({
      id: `${screen}.${api}`,
      screen: screen as ScreenName,
      api: api as ScreenApiName,
      isRow: priority === 'row',
    })),
  ),
  ...Object.keys(GLOBAL_CHANNELS).map((api) => ({
    id: api,
    screen: null,
    api: api as GlobalApiName,
    isRow: false,
  })),
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

/** A table of slots: which of its group's four carries each call, and when. The contract's own is one of many. */
const slot: fc.Arbitrary<ChannelSlot> = fc.record({
  channel: fc.constantFrom<Channel>(1, 2, 3, 4),
  priority: fc.constantFrom<Priority>('first', 'section', 'row'),
});
const table = fc.array(slot, { minLength: SPOTS.length, maxLength: SPOTS.length });

const slotIn = (slots: ChannelSlot[], id: string): ChannelSlot =>
  slots[SPOTS.findIndex((each) => each.id === id)]!;

function modelPlaceOf({ id, screen, api, isRow }: LineTarget, slots: ChannelSlot[]): ModelPlace {
  const { channel, priority } = slotIn(slots, id);
  return { id, screen, api, isRow, priority, queue: `${screen === null ? 'global' : 'screen'} ${channel}` };
}

const screenPlaceOf = ({ screen, api }: LineTarget) => ({ screen, api }) as ScreenPlace;

/** @param key of the question that was asked last */
function entryOf(store: AppStore, where: LineTarget, key: string | undefined): CallEntry | undefined {
  const state = store.getState();
  return where.screen === null
    ? state.globalAPI.calls[where.api as GlobalPlace['api']]
    : selectScreenEntry(screenPlaceOf(where), key ?? '')(state);
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
  /** The key of what was asked last, by the id of where. */
  private readonly keys = new Map<string, string>();

  constructor(readonly slots: ChannelSlot[]) {
    const screen = {
      ...SCREEN_GROUP,
      slotOf: (place: ScreenPlace) => slotIn(slots, `${place.screen}.${place.api}`),
    };
    const global = { ...GLOBAL_GROUP, slotOf: ({ api }: GlobalPlace) => slotIn(slots, api) };
    this.stop = runSagas(this.store, channelWatchers(this.client, screen, global));
  }

  request(where: LineTarget, asked: number): number {
    const number = (this.count += 1);
    const sent = { number, asked };
    this.model.request({ place: modelPlaceOf(where, this.slots), number });
    const action =
      where.screen === null
        ? globalCall.requested({ api: where.api as GlobalPlace['api'] }, sent)
        : screenCall.requested(screenPlaceOf(where), sent);
    this.keys.set(where.id, action.payload.key);
    this.store.dispatch(action);
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

  /** The client itself throws: only where the call is made at once, so that it is this one that breaks. */
  private breakOne(where: LineTarget, asked: number): void {
    if (!this.model.isImmediate(modelPlaceOf(where, this.slots))) return;
    this.client.breakNext(new TypeError('broken'));
    this.model.settle(this.request(where, asked), 'error');
  }

  private settle(index: number, kind: 'answer' | 'fail'): void {
    const call = this.client.calls[index % Math.max(1, this.client.calls.length)];
    // What was aborted says nothing any more: its read was given up, or went out again.
    if (!call || call.options.signal?.aborted) return;
    const { number } = call.options.body as { number: number };
    this.model.settle(number, kind === 'answer' ? String(number) : 'error');
    if (kind === 'answer') call.answer({ number });
    else
      call.fail(new CallFailure({ code: 'network', status: null, requestId: null, retryAfterSeconds: null }));
  }

  check(): void {
    expect(
      SPOTS.map((each) => `${each.id} ${shownIn(entryOf(this.store, each, this.keys.get(each.id)))}`),
    ).toEqual(SPOTS.map((each) => `${each.id} ${this.model.shown(modelPlaceOf(each, this.slots))}`));
    expect(this.readsOnWire()).toEqual(this.model.readsOnWire());
  }

  /** The reads on the wire that no one has taken back or answered. */
  private readsOnWire(): number[] {
    const reads = this.client.calls.flatMap(({ options }) => {
      const { number } = options.body as { number: number };
      return options.signal?.aborted || this.model.ended.has(number) ? [] : [number];
    });
    return reads.sort((a, b) => a - b);
  }
}

const CONTRACT_TABLE = SPOTS.map((each) =>
  each.screen === null
    ? GLOBAL_GROUP.slotOf({ api: each.api as GlobalPlace['api'] })
    : SCREEN_GROUP.slotOf(screenPlaceOf(each)),
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
        fc.asyncProperty(table, fc.array(step, { minLength: 1, maxLength: 16 }), async (slots, steps) => {
          const bench = new Bench(slots);
          for (const each of steps) {
            bench.run(each);
            await settled();
            bench.check();
          }
          SPOTS.forEach((each) => seen.add(modelPlaceOf(each, slots).queue));
          bench.stop();
        }),
        { numRuns: RUNS, examples: [[CONTRACT_TABLE, [{ kind: 'request', spot: 0, body: 0 }]]] },
      );
      expect(seen.size).toBe(8);
    },
  );
});

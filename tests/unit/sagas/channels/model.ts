import type { ApiName } from '@/contract/calls';
import type { Priority } from '@/contract/channels';

/** A call of the model: its entry, and the queue (group and channel) that carries it. */
export interface ModelPlace {
  id: string;
  screen: string | null;
  api: ApiName;
  queue: string;
  priority: Priority;
  /** Each of its questions has an entry of its own. */
  isRow: boolean;
}

interface ModelCall {
  place: ModelPlace;
  number: number;
}

/** What the model says of one entry: `loading`, `empty`, `error`, or the number of the call that answered. */
export type Shown = string;

const RANKS: Record<Priority, number> = { first: 0, section: 1, row: 2 };

/** True where the newer call makes the older needless; no two questions of the model are the same. */
function isNeedless(older: ModelPlace, newer: ModelPlace): boolean {
  if (older.priority !== newer.priority || newer.priority === 'row') return false;
  return newer.priority === 'first' || older.api === newer.api;
}

/** The channels in a few lines: no effects, no time, only who waits for whom. */
export class ChannelModel {
  private settled = new Map<string, Shown>();
  private awaited = new Map<string, ModelCall>();
  /** Of each queue all calls that are wanted; the first is on the wire. */
  private queues = new Map<string, ModelCall[]>();
  /** Numbers of the calls that ended by an answer or a failure. */
  readonly ended = new Set<number>();

  private giveUp(calls: readonly ModelCall[]): void {
    for (const call of calls)
      if (this.awaited.get(call.place.id) === call) this.awaited.delete(call.place.id);
  }

  /** What is on the wire stays there; what waits follows by priority, each in the order asked. */
  private arrange(queue: string, wire: ModelCall | undefined, calls: readonly ModelCall[]): void {
    const waiting = calls
      .filter((call) => call !== wire)
      .toSorted((a, b) => RANKS[a.place.priority] - RANKS[b.place.priority]);
    this.queues.set(queue, wire === undefined ? waiting : [wire, ...waiting]);
  }

  request(call: ModelCall): void {
    const { queue, id, isRow, priority } = call.place;
    const all = this.queues.get(queue) ?? [];
    const [wire] = all;
    const needless = all.filter((each) => isNeedless(each.place, call.place));
    this.giveUp(needless);
    const stay = all.filter((each) => !needless.includes(each));
    const goesOn = priority !== 'first' && wire !== undefined && stay.includes(wire);
    this.arrange(queue, goesOn ? wire : undefined, [...stay, call]);
    if (isRow) this.settled.delete(id);
    this.awaited.set(id, call);
  }

  /** True where a call would be on the wire at once. */
  isImmediate(place: ModelPlace): boolean {
    const all = this.queues.get(place.queue) ?? [];
    return place.priority === 'first' || all.length === 0;
  }

  settle(number: number, outcome: Shown): void {
    const call = [...this.queues.values()]
      .flatMap(([wire]) => wire ?? [])
      .find((each) => each.number === number);
    if (!call) return;
    this.ended.add(number);
    this.arrange(
      call.place.queue,
      undefined,
      (this.queues.get(call.place.queue) ?? []).filter((each) => each !== call),
    );
    if (this.awaited.get(call.place.id) !== call) return;
    this.awaited.delete(call.place.id);
    this.settled.set(call.place.id, outcome);
  }

  leave(screen: string | null): void {
    const isLeft = ({ place }: ModelCall) => screen === null || place.screen === screen;
    for (const [queue, all] of this.queues) {
      const [wire] = all;
      this.giveUp(all.filter(isLeft));
      const stay = all.filter((call) => !isLeft(call));
      this.arrange(queue, wire !== undefined && stay.includes(wire) ? wire : undefined, stay);
    }
    for (const id of this.settled.keys()) {
      if (screen === null || id.startsWith(`${screen}.`)) this.settled.delete(id);
    }
  }

  shown(place: ModelPlace): Shown {
    return this.awaited.has(place.id) ? 'loading' : (this.settled.get(place.id) ?? 'empty');
  }

  /** Numbers of the reads that are still wanted on the wire. */
  readsOnWire(): number[] {
    return [...this.queues.values()].flatMap(([wire]) => wire?.number ?? []).sort((a, b) => a - b);
  }
}

import type { ApiName } from '@/contract/calls';
import { CALLS } from '@/contract/calls';

/** A call of the model: where its entry stands, and the lane (group and channel) that carries it. */
export interface ModelPlace {
  id: string;
  screen: string | null;
  api: ApiName;
  lane: string;
}

interface ModelCall {
  place: ModelPlace;
  number: number;
}

/** What the model says of one entry: `loading`, `empty`, `error`, or the number of the call that answered. */
export type Shown = string;

/** The channels in ten lines: no effects, no time, only who waits for whom. */
export class ChannelModel {
  private settled = new Map<string, Shown>();
  private awaited = new Map<string, ModelCall>();
  private reading = new Map<string, ModelCall>();
  private writing: ModelCall[] = [];
  /** Numbers of the calls that ended by an answer or a failure. */
  readonly ended = new Set<number>();

  request(call: ModelCall): void {
    const superseded = this.reading.get(call.place.lane);
    if (CALLS[call.place.api].access === 'write') this.writing.push(call);
    else this.reading.set(call.place.lane, call);
    if (CALLS[call.place.api].access === 'read' && superseded) this.awaited.delete(superseded.place.id);
    this.awaited.set(call.place.id, call);
  }

  settle(number: number, outcome: Shown): void {
    const write = this.writing.find((call) => call.number === number);
    const call = write ?? [...this.reading.values()].find((each) => each.number === number);
    if (!call) return;
    this.ended.add(number);
    if (write) this.writing = this.writing.filter((each) => each !== write);
    else this.reading.delete(call.place.lane);
    if (this.awaited.get(call.place.id) !== call) return;
    this.awaited.delete(call.place.id);
    this.settled.set(call.place.id, outcome);
  }

  leave(screen: string | null): void {
    const isLeft = (place: ModelPlace) => screen === null || place.screen === screen;
    for (const [lane, call] of this.reading) if (isLeft(call.place)) this.reading.delete(lane);
    for (const [id, call] of this.awaited) if (isLeft(call.place)) this.awaited.delete(id);
    for (const id of this.settled.keys()) {
      if (screen === null || id.startsWith(`${screen}.`)) this.settled.delete(id);
    }
    if (screen === null) this.writing = [];
  }

  shown(place: ModelPlace): Shown {
    return this.awaited.has(place.id) ? 'loading' : (this.settled.get(place.id) ?? 'empty');
  }

  /** Numbers of the reads that are still wanted on the wire. */
  readsOnWire(): number[] {
    return [...this.reading.values()].map((call) => call.number).sort((a, b) => a - b);
  }

  /** For each lane of writes, the number of the one that is out and then of those that wait for it, in order. */
  writeLanes(): number[][] {
    return [...new Set(this.writing.map((call) => call.place.lane))].map((lane) =>
      this.writing.filter((call) => call.place.lane === lane).map((call) => call.number),
    );
  }
}

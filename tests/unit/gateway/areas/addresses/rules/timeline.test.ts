import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ShownAddress } from '@/contract/addresses/schema';
import { mailKindOn } from '@/gateway/areas/addresses/rules/consequences';
import {
  addressesOn,
  type Planned,
  type Span,
  stateOn,
  timelineOf,
} from '@/gateway/areas/addresses/rules/timeline';
import { calendarOf } from '@/gateway/kit/db/today';
import { Random } from '@/gateway/demo/book/random';
import { addressOf } from '@/tests/support/addresses';

const home = (city: string): ShownAddress => addressOf({ city });
const span = (address: ShownAddress, from: string | null = null): Span => ({
  kind: 'residential',
  account: null,
  address,
  from,
  to: null,
  changeSetId: null,
});
const planned = (on: string, city: string): Planned => ({
  path: 'residentialAddress',
  on,
  becomes: home(city),
  changeSetId: on,
});

const today = calendarOf('America/Toronto');

afterEach(() => vi.useRealTimers());

describe('addresses over time', () => {
  it('queue two future changes, each with its own first day', () => {
    const spans = timelineOf(
      [span(home('Toronto'))],
      [planned('2026-06-01', 'Halifax'), planned('2026-04-01', 'Montréal')],
    );
    expect(spans.map(({ address, from, to }) => [address?.city, from, to])).toEqual([
      ['Toronto', null, '2026-03-31'],
      ['Montréal', '2026-04-01', '2026-05-31'],
      ['Halifax', '2026-06-01', null],
    ]);
  });

  // The clocks of 2026 change on March 8 and on November 1; 2026-04-01 begins at four in the morning, UTC.
  it.each([
    ['2026-04-01T03:59:59Z', 'Toronto'],
    ['2026-04-01T04:00:00Z', 'Montréal'],
    ['2026-03-08T04:59:59Z', 'Toronto'],
  ])('change at midnight in Toronto: at %s it is %s', (instant, city) => {
    vi.useFakeTimers({ now: new Date(instant) });
    const spans = timelineOf([span(home('Toronto'))], [planned('2026-04-01', 'Montréal')]);
    expect(addressesOn(spans, today()).residential?.city).toBe(city);
  });

  it.each([
    ['2026-03-08T04:59:59Z', 'residential'],
    ['2026-03-08T05:00:00Z', 'seasonal'],
    // The night has an hour less, and the one in November an hour more.
    ['2026-03-09T03:59:59Z', 'seasonal'],
    ['2026-11-01T04:00:00Z', 'seasonal'],
    ['2026-11-02T04:59:59Z', 'seasonal'],
    ['2026-11-02T05:00:00Z', 'residential'],
  ])('send seasonal mail from its first to its last midnight: at %s to %s', (instant, kind) => {
    vi.useFakeTimers({ now: new Date(instant) });
    const seasonal = { ...home('Naples'), from: '2026-03-08', to: '2026-11-01' };
    expect(mailKindOn({ residential: home('Toronto'), seasonal }, today())).toBe(kind);
  });

  it('have one home on every day, whatever is planned', () => {
    const random = new Random(20_261_125);
    const dayOf = (offset: number) => new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10);
    for (let sequence = 0; sequence < 10_000; sequence += 1) {
      const days = new Set(Array.from({ length: random.whole(0, 4) }, () => random.whole(1, 40)));
      const spans = timelineOf(
        [span(home('Toronto'))],
        [...days].map((offset) => planned(dayOf(offset), `City ${offset}`)),
      );
      for (let offset = 0; offset <= 41; offset += 5) {
        const day = dayOf(offset);
        const holding = spans.filter((each) => stateOn(each, day) === 'current');
        const due = [...days].filter((each) => each <= offset);
        const wanted = due.length === 0 ? 'Toronto' : `City ${Math.max(...due)}`;
        if (holding.length !== 1 || holding[0]?.address?.city !== wanted)
          expect.fail(`${day}: ${holding.length} hold, ${holding[0]?.address?.city ?? ''} for ${wanted}`);
      }
    }
  });
});

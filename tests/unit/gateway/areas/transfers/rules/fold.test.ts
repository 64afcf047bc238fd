import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldEvents, type ReportedEvent } from '@/gateway/areas/transfers/rules/fold';

const event = (
  kind: ReportedEvent['kind'],
  on: string,
  rest: Partial<ReportedEvent> = {},
): ReportedEvent => ({
  kind,
  on,
  ref: null,
  facts: {},
  ...rest,
});

const ASKED = [
  event('created', '2026-02-23'),
  event('documentsComplete', '2026-02-24'),
  event('sent', '2026-02-24', { facts: { receivedOn: '2026-02-24' } }),
];
const WHOLE = [
  ...ASKED,
  event('accepted', '2026-02-25', { ref: 'A1' }),
  event('listReturned', '2026-02-26', { ref: 'L1' }),
  event('started', '2026-02-27', { ref: 'S1' }),
  event('positionArrived', '2026-03-02', { ref: 'P1', facts: { count: 3, withoutCost: 1 } }),
  event('positionArrived', '2026-03-03', { ref: 'P2', facts: { count: 2 } }),
  event('costReceived', '2026-03-03', { ref: 'B1', facts: { count: 1 } }),
  event('residualLeft', '2026-03-04', { ref: 'X1', facts: { residual: '12.10' } }),
  event('completed', '2026-03-05', { ref: 'C1' }),
];

describe('the events of a transfer', () => {
  it('add up to its state and its days', () => {
    expect(foldEvents(WHOLE)).toMatchObject({
      state: 'completed',
      stateOn: '2026-03-05',
      documentsOn: '2026-02-24',
      receivedOn: '2026-02-24',
      listOn: '2026-02-26',
      arrived: 5,
      costMissing: 0,
      residual: '12.10',
      endedOn: '2026-03-05',
      faults: WHOLE.map(() => null),
    });
  });

  it('give the same result in any order, however often each is reported', () => {
    const { faults: _, ...expected } = foldEvents(WHOLE);
    const [first, ...rest] = WHOLE;
    const shown = fc
      .shuffledSubarray([...rest, ...rest], { minLength: 2 * rest.length })
      .map((events) => [...(first ? [first] : []), ...events]);
    fc.assert(
      fc.property(shown, (events) => {
        // What people do is told once: the portal keeps that by its keys.
        const seen = new Set<string>();
        const once = events.filter(({ kind, ref }) => ref !== null || (!seen.has(kind) && seen.add(kind)));
        const { faults, ...standing } = foldEvents(once);
        expect(standing).toEqual(expected);
        const repeated = once.filter((_each, at) => faults[at] === 'repeated');
        expect(repeated).toHaveLength(WHOLE.filter(({ ref }) => ref !== null).length);
      }),
    );
  });

  it('do not count when they are older than the request', () => {
    const early = event('rejected', '2026-02-20', {
      ref: 'R0',
      facts: { rejectCode: 'REJ 01', field: 'name' },
    });
    const { state, faults } = foldEvents([...ASKED, early]);
    expect(state).toBe('sent');
    expect(faults).toEqual([null, null, null, 'beforeRequest']);
  });

  it('do not count when they come after the end', () => {
    const late = event('rejected', '2026-03-06', { ref: 'R9' });
    const { state, faults } = foldEvents([...WHOLE, late]);
    expect(state).toBe('completed');
    expect(faults.at(-1)).toBe('afterEnd');
  });

  it('do not count when they cannot follow what came before', () => {
    const { state, faults } = foldEvents([...ASKED, event('started', '2026-02-26', { ref: 'S1' })]);
    expect(state).toBe('sent');
    expect(faults.at(-1)).toBe('notPossible');
  });

  it('start over with a request that is sent again, even on the day of its rejection', () => {
    const events = [
      ...ASKED,
      event('rejected', '2026-02-26', { ref: 'R1', facts: { rejectCode: 'REJ 03', field: 'birthDate' } }),
    ];
    expect(foldEvents(events)).toMatchObject({ state: 'rejected', rejectField: 'birthDate' });
    const again = event('resubmitted', '2026-02-26', { facts: { receivedOn: '2026-02-27' } });
    expect(foldEvents([...events, again])).toMatchObject({
      state: 'sent',
      receivedOn: '2026-02-27',
      rejectCode: null,
      rejectField: null,
      rejectedOn: null,
    });
  });

  it('are not changed by notes, whenever those are written', () => {
    const { faults: _, ...expected } = foldEvents(WHOLE);
    expect(foldEvents([...WHOLE, event('noted', '2026-03-09'), event('called', '2026-01-01')])).toMatchObject(
      expected,
    );
  });
});

import { isOpen } from '@/contract/calendars/days';
import type { RejectField, TransferKind } from '@/contract/transfers/codes';
import type { ReportedEvent } from '../../areas/transfers/rules/fold';
import { asOfDay, isoOf } from './calendar';
import type { Day } from './holidays';
import type { DealerCode } from './tables/dealers';

/** The state of a transfer in the demo book, before it belongs to an account. */
export interface Story {
  dealer: DealerCode;
  kind: TransferKind;
  events: ReportedEvent[];
  /** Positions of the list. */
  positions: number | null;
  /** The field that the dealer has otherwise. */
  differs: RejectField | null;
  addressDiffers: boolean;
}

/** The clearing day so many before a day. */
export function clearingDaysBefore(count: number, from: Day = asOfDay()): string {
  let day = from;
  for (let left = count; left > 0; left -= 1) {
    do day -= 1;
    while (!isOpen('clearing', isoOf(day)));
  }
  return isoOf(day);
}

const back = (count: number) => clearingDaysBefore(count);

type StoryEvent = Pick<ReportedEvent, 'kind' | 'on'> & Partial<Pick<ReportedEvent, 'ref' | 'facts'>>;

const eventsOf = (events: readonly StoryEvent[]): ReportedEvent[] =>
  events.map((event) => ({ ref: null, facts: {}, ...event }));

/** From the first line to the request that counts from its own day, which is so many clearing days ago. */
const asked = (daysAgo: number): StoryEvent[] => [
  { kind: 'created', on: back(daysAgo + 1) },
  { kind: 'documentsComplete', on: back(daysAgo) },
  { kind: 'sent', on: back(daysAgo), facts: { receivedOn: back(daysAgo) } },
];

const started = (receivedAgo: number, listAgo: number): StoryEvent[] => [
  ...asked(receivedAgo),
  { kind: 'listReturned', on: back(listAgo), ref: 'L1' },
  { kind: 'started', on: back(Math.max(0, listAgo - 1)), ref: 'S1' },
];

const arrived = (daysAgo: number, count: number, ref: string, withoutCost = 0): StoryEvent => ({
  kind: 'positionArrived',
  on: back(daysAgo),
  ref,
  facts: { count, withoutCost },
});

const PLAIN = { positions: null, differs: null, addressDiffers: false } as const;

/**
 * Transfers that are under way, one of each kind: those that went wrong come first, so that a small book has them. The
 * last one was told late, twice, and of a day before it was asked for.
 */
export const makeStories = (): readonly Story[] => [
  {
    ...PLAIN,
    dealer: 'LAUR',
    kind: 'inKind',
    differs: 'birthDate',
    events: eventsOf([
      ...asked(3),
      { kind: 'rejected', on: back(0), ref: 'R1', facts: { rejectCode: 'REJ 03', field: 'birthDate' } },
    ]),
  },
  { ...PLAIN, dealer: 'BEAU', kind: 'inCash', events: eventsOf(asked(3)) },
  {
    ...PLAIN,
    dealer: 'LAUR',
    kind: 'inKind',
    positions: 9,
    events: eventsOf([...started(11, 9), arrived(6, 5, 'P1'), arrived(4, 2, 'P2', 1)]),
  },
  {
    ...PLAIN,
    dealer: 'PACR',
    kind: 'inKind',
    positions: 11,
    events: eventsOf([
      ...asked(2),
      { kind: 'accepted', on: back(1), ref: 'A1' },
      { kind: 'listReturned', on: back(0), ref: 'L1' },
    ]),
  },
  { ...PLAIN, dealer: 'LAUR', kind: 'inKind', events: eventsOf(asked(1)) },
  {
    ...PLAIN,
    dealer: 'HARB',
    kind: 'inKind',
    positions: 14,
    events: eventsOf([...started(7, 5), arrived(3, 9, 'P1', 2), arrived(2, 5, 'P2')]),
  },
  {
    ...PLAIN,
    dealer: 'PACR',
    kind: 'mixed',
    positions: 6,
    events: eventsOf([
      ...started(9, 7),
      arrived(5, 6, 'P1'),
      { kind: 'residualLeft', on: back(3), ref: 'X1', facts: { residual: '1204.11' } },
    ]),
  },
  {
    ...PLAIN,
    dealer: 'COTE',
    kind: 'inCash',
    events: eventsOf([
      { kind: 'created', on: back(9) },
      { kind: 'documentsComplete', on: back(9) },
      { kind: 'sent', on: back(8) },
      { kind: 'received', on: back(8), ref: 'M1' },
      { kind: 'unconfirmed', on: back(7), ref: 'U1' },
    ]),
  },
  {
    ...PLAIN,
    dealer: 'HARB',
    kind: 'inCash',
    addressDiffers: true,
    events: eventsOf([
      { kind: 'created', on: back(1) },
      { kind: 'documentsComplete', on: back(1) },
    ]),
  },
  {
    ...PLAIN,
    dealer: 'BEAU',
    kind: 'partial',
    events: eventsOf([...asked(1), { kind: 'accepted', on: back(0), ref: 'A1' }]),
  },
  {
    ...PLAIN,
    dealer: 'PACR',
    kind: 'inKind',
    events: eventsOf([
      { kind: 'created', on: back(2) },
      { kind: 'documentsComplete', on: back(0) },
    ]),
  },
  {
    ...PLAIN,
    dealer: 'HARB',
    kind: 'inKind',
    differs: 'accountNumber',
    events: eventsOf([
      ...asked(4),
      { kind: 'rejected', on: back(2), ref: 'R1', facts: { rejectCode: 'REJ 01', field: 'accountNumber' } },
    ]),
  },
  {
    ...PLAIN,
    dealer: 'PACR',
    kind: 'inKind',
    positions: 8,
    events: eventsOf([
      ...asked(6),
      arrived(2, 3, 'P1'),
      { kind: 'started', on: back(3), ref: 'S1' },
      { kind: 'listReturned', on: back(4), ref: 'L1' },
      arrived(2, 3, 'P1'),
      { kind: 'accepted', on: back(12), ref: 'A0' },
    ]),
  },
];

import type {
  EventFault,
  RejectCode,
  RejectField,
  TransferEventKind,
  TransferState,
} from '@/contract/transfers/codes';

/** What an event says beside its kind and its day. */
export interface EventFacts {
  /** Of what was sent: the day on which it counts as received; absent where that is told by an event of its own. */
  receivedOn?: string;
  rejectCode?: RejectCode;
  field?: RejectField;
  /** Positions that arrived, or of which the book cost came. */
  count?: number;
  /** Positions that came without their book cost. */
  withoutCost?: number;
  /** Trailing cash, CAD: `"1204.11"`. */
  residual?: string;
}

/** One event of a transfer, in the order in which it was told. */
export interface ReportedEvent {
  kind: TransferEventKind;
  /** When it happened, ISO 8601. */
  on: string;
  /** By which the carrier names it; null for what a person did. */
  ref: string | null;
  facts: EventFacts;
}

/** All that the events of a transfer come to. Dates are ISO 8601. */
export interface Standing {
  state: TransferState;
  stateOn: string;
  documentsOn: string | null;
  receivedOn: string | null;
  listOn: string | null;
  rejectedOn: string | null;
  rejectCode: RejectCode | null;
  rejectField: RejectField | null;
  arrived: number;
  costMissing: number;
  residual: string | null;
  endedOn: string | null;
}

export interface Folded extends Standing {
  /** Of each event in the order given, why it counts for nothing; null if it counts. */
  faults: (EventFault | null)[];
}

/** In which order things of one day have happened. */
const RANK: Readonly<Record<TransferEventKind, number>> = {
  created: 0,
  documentsComplete: 1,
  sent: 2,
  received: 3,
  accepted: 4,
  unconfirmed: 4,
  rejected: 5,
  resubmitted: 6,
  listReturned: 7,
  started: 8,
  positionArrived: 9,
  costReceived: 10,
  residualLeft: 11,
  completed: 12,
  cancelled: 13,
  noted: 14,
  called: 14,
  reminded: 14,
};

const ASKED = ['sent', 'accepted', 'unconfirmed'] as const;
const OPEN = ['new', ...ASKED, 'rejected', 'assetList', 'settling', 'residual'] as const;

/** In which states an event can happen, and which state it leads to; null if it leaves it. */
const STEPS: Readonly<
  Record<TransferEventKind, { from: readonly TransferState[] | 'any'; to: TransferState | null }>
> = {
  created: { from: 'any', to: null },
  documentsComplete: { from: ['new'], to: null },
  sent: { from: ['new'], to: 'sent' },
  received: { from: ASKED, to: null },
  accepted: { from: ['sent', 'unconfirmed'], to: 'accepted' },
  unconfirmed: { from: ['sent'], to: 'unconfirmed' },
  rejected: { from: ASKED, to: 'rejected' },
  resubmitted: { from: ['rejected'], to: 'sent' },
  listReturned: { from: ASKED, to: 'assetList' },
  started: { from: ['assetList'], to: 'settling' },
  positionArrived: { from: ['settling'], to: null },
  costReceived: { from: ['settling', 'residual'], to: null },
  residualLeft: { from: ['settling'], to: 'residual' },
  completed: { from: ['unconfirmed', 'settling', 'residual'], to: 'completed' },
  cancelled: { from: OPEN, to: 'cancelled' },
  noted: { from: 'any', to: null },
  called: { from: 'any', to: null },
  reminded: { from: 'any', to: null },
};

const isTalk = (kind: TransferEventKind) => RANK[kind] === RANK.noted;

function changeBy({ kind, on, facts }: ReportedEvent, now: Standing): Partial<Standing> {
  switch (kind) {
    case 'documentsComplete':
      return { documentsOn: on };
    case 'sent':
      return { receivedOn: facts.receivedOn ?? null };
    case 'resubmitted':
      return { receivedOn: facts.receivedOn ?? null, rejectedOn: null, rejectCode: null, rejectField: null };
    case 'received':
      return { receivedOn: on };
    case 'rejected':
      return { rejectedOn: on, rejectCode: facts.rejectCode ?? 'REJ 02', rejectField: facts.field ?? null };
    case 'listReturned':
      return { listOn: on };
    case 'positionArrived':
      return {
        arrived: now.arrived + (facts.count ?? 1),
        costMissing: now.costMissing + (facts.withoutCost ?? 0),
      };
    case 'costReceived':
      return { costMissing: Math.max(0, now.costMissing - (facts.count ?? 1)) };
    case 'residualLeft':
      return { residual: facts.residual ?? null };
    case 'completed':
    case 'cancelled':
      return { endedOn: on };
    default:
      return {};
  }
}

function faultOf(
  event: ReportedEvent,
  now: Standing,
  began: string,
  seen: ReadonlySet<string>,
): EventFault | null {
  if (event.ref !== null && seen.has(event.ref)) return 'repeated';
  if (isTalk(event.kind)) return null;
  if (event.on < began) return 'beforeRequest';
  if (now.endedOn !== null) return 'afterEnd';
  const { from } = STEPS[event.kind];
  return from === 'any' || from.includes(now.state) ? null : 'notPossible';
}

/**
 * The result of a transfer's events. A carrier reports them late, twice and in any order: they are sorted by day, a
 * repeated one counts once, and one from before the request, from after the end, or that cannot follow the earlier ones
 * is ignored with a reason.
 * @param events in the order they were reported; the first `created` is the beginning
 */
export function foldEvents(events: readonly ReportedEvent[]): Folded {
  const began = events.find(({ kind }) => kind === 'created')?.on ?? '';
  let now: Standing = {
    state: 'new',
    stateOn: began,
    documentsOn: null,
    receivedOn: null,
    listOn: null,
    rejectedOn: null,
    rejectCode: null,
    rejectField: null,
    arrived: 0,
    costMissing: 0,
    residual: null,
    endedOn: null,
  };
  const faults: (EventFault | null)[] = events.map(() => null);
  const seen = new Set<string>();
  const inOrder = events
    .map((event, at) => ({ event, at }))
    .sort(
      (a, b) =>
        (a.event.on < b.event.on ? -1 : a.event.on > b.event.on ? 1 : 0) ||
        RANK[a.event.kind] - RANK[b.event.kind] ||
        a.at - b.at,
    );
  for (const { event, at } of inOrder) {
    const fault = faultOf(event, now, began, seen);
    if (event.ref !== null) seen.add(event.ref);
    faults[at] = fault;
    if (fault !== null) continue;
    const { to } = STEPS[event.kind];
    now = { ...now, ...changeBy(event, now), ...(to !== null && { state: to, stateOn: event.on }) };
  }
  return { ...now, faults };
}

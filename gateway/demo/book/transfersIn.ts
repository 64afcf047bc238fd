import { openDaysBetween, addOpenDays } from '@/contract/calendars/days';
import type { RejectField } from '@/contract/transfers/codes';
import { deadlinesOf } from '../../areas/transfers/rules/clock';
import { foldEvents, type ReportedEvent } from '../../areas/transfers/rules/fold';
import type { Account } from './accounts';
import { moneyText, type Cents } from './amounts';
import { asOf, asOfDay, isoOf } from './calendar';
import type { Member } from './people';
import type { Random } from './random';
import type { RowSink } from './rows';
import { DEALERS, PACE, RULES_IN_FORCE } from './tables/dealers';
import { ENGLISH_STREETS, FRENCH_STREETS } from './tables/streets';
import { clearingDaysBefore, makeStories, type Story } from './transferStories';

/** A rep code with some clients has so many transfers under way at least: one of each story. */
const FEW_CLIENTS = 20;
const OPEN_PER_CLIENT = 0.02;
/** The transfers of a code with few clients. */
const FEW_OPEN = 2;
/** Accounts of a client that could have one, about. */
const ACCOUNTS_PER_CLIENT = 1.2;
const ENDED = 0.07;
/** Of the transfers that have ended, one in this many was cancelled. */
const CANCELLED_EVERY = 9;
const SLOW = 0.12;
const [LEAST_CENTS, MOST_CENTS] = [800_000, 90_000_000];
const DOLLARS_10 = 1_000;
/** Clearing days of a year, about. */
const YEAR = 248;
const DAY_MS = 86_400_000;

/** An account that a transfer may come into. */
export interface Receiving {
  account: Account;
  accountId: number;
  holder: Member;
  partyId: number;
  /** CAD. */
  marketValue: Cents;
}

/** Lets transfers come in: those under way, and those that have ended within a year. Draws from a stream of its own. */
export class TransfersIn {
  #count = 0;
  /** Of each rep code: accounts offered, and stories told. */
  readonly #codes = new Map<number, { offered: number; storyCount: number }>();
  readonly #stories = makeStories();
  #turn = 0;
  #ended = 0;

  constructor(
    private readonly random: Random,
    private readonly sink: RowSink,
  ) {}

  /** An open account, which may get a transfer. */
  offer(receiving: Receiving) {
    const { account } = receiving;
    const { clients, id } = account.repCode;
    const code = this.#codes.get(id) ?? { offered: 0, storyCount: 0 };
    this.#codes.set(id, code);
    code.offered += 1;
    const open =
      clients < FEW_CLIENTS
        ? FEW_OPEN
        : Math.max(this.#stories.length, Math.round(clients * OPEN_PER_CLIENT));
    const every = Math.max(1, Math.floor((clients * ACCOUNTS_PER_CLIENT) / open));
    if (code.storyCount < open && code.offered % every === 0) {
      code.storyCount += 1;
      const story = this.#stories[this.#turn % this.#stories.length];
      this.#turn += 1;
      if (story !== undefined) this.add(receiving, story);
    } else if (this.random.chance(ENDED)) this.add(receiving, this.ended());
  }

  /** One that was completed, or cancelled, within a year. */
  private ended(): Story {
    const { random } = this;
    const [dealer] = random.pick(DEALERS);
    const [least, usual, longest] = PACE[dealer];
    const days = random.chance(SLOW) ? random.whole(usual, longest) : random.whole(least, usual);
    const endedOn = clearingDaysBefore(random.whole(1, YEAR));
    const receivedOn = clearingDaysBefore(days, Date.parse(`${endedOn}T00:00:00Z`) / DAY_MS);
    const after = (count: number) => addOpenDays('clearing', receivedOn, Math.min(count, days));
    const begin: ReportedEvent[] = [
      { kind: 'created', on: receivedOn, ref: null, facts: {} },
      { kind: 'documentsComplete', on: receivedOn, ref: null, facts: {} },
      { kind: 'sent', on: receivedOn, ref: null, facts: { receivedOn } },
    ];
    const plain = { dealer, kind: random.pick(['inKind', 'inKind', 'inCash', 'mixed'] as const), differs: null, addressDiffers: false }; // prettier-ignore
    this.#ended += 1;
    if (this.#ended % CANCELLED_EVERY === 0) {
      return {
        ...plain,
        positions: null,
        events: [...begin, { kind: 'cancelled', on: endedOn, ref: null, facts: {} }],
      };
    }
    const positions = random.whole(1, 16);
    return {
      ...plain,
      positions,
      events: [
        ...begin,
        { kind: 'listReturned', on: after(random.whole(1, 3)), ref: 'L1', facts: {} },
        { kind: 'started', on: after(3), ref: 'S1', facts: {} },
        { kind: 'positionArrived', on: after(days - 1), ref: 'P1', facts: { count: positions } },
        { kind: 'completed', on: endedOn, ref: 'C1', facts: {} },
      ],
    };
  }

  /** The dealer's version of our request: day and month swapped, or a digit missing. */
  private theirs(field: RejectField, ours: string): string | null {
    if (field === 'accountNumber') return null;
    const [year = '', month = '', day = ''] = ours.split('-');
    return Number(day) <= 12 && day !== month
      ? `${year}-${day}-${month}`
      : `${year}-${month}-${day === '14' ? '15' : '14'}`;
  }

  private request({ holder }: Receiving, { differs, addressDiffers }: Story, delivering: string) {
    const ours: Partial<Record<RejectField, string>> = {
      ...(holder.kind === 'person' && { birthDate: isoOf(holder.born) }),
      name: holder.legal ?? `${holder.given} ${holder.family}`,
      accountNumber: delivering,
    };
    const fields = Object.fromEntries(
      Object.entries(ours).map(([field, value]) => [
        field,
        { ours: value, theirs: field === differs ? this.theirs(differs, value) : value },
      ]),
    );
    const isFrench = holder.place.province === 'QC';
    const street = this.random.pick(isFrench ? FRENCH_STREETS : ENGLISH_STREETS);
    const number = this.random.whole(12, 980);
    const line = `${number}${isFrench ? ',' : ''} ${street}, ${holder.place.city} ${holder.place.province}`;
    return { fields, ...(addressDiffers && { theirAddress: line }) };
  }

  private add(receiving: Receiving, chosen: Story) {
    const { random, sink } = this;
    const { account, accountId, partyId, holder, marketValue } = receiving;
    // A company has no birth date that could differ.
    const story = chosen.differs === 'birthDate' && holder.kind !== 'person' ? asNameless(chosen) : chosen;
    const id = (this.#count += 1);
    const { dealer, kind, events, positions, addressDiffers } = story;
    const codeId = account.repCode.id;
    const at = foldEvents(events);
    const due = deadlinesOf(at, RULES_IN_FORCE, addressDiffers);
    const worth =
      marketValue > 0
        ? Math.round(marketValue * random.between(0.3, 0.8))
        : random.whole(4_000_000, 20_000_000);
    const expected = Math.min(MOST_CENTS, Math.max(LEAST_CENTS, Math.round(worth / DOLLARS_10) * DOLLARS_10));
    const delivering = `${random.whole(1, 9)}-${random.whole(1000, 9999)}-${random.whole(100, 999)}`;
    const taken =
      at.endedOn === null || at.receivedOn === null
        ? null
        : openDaysBetween('clearing', at.receivedOn, at.endedOn);
    sink.row('transfers', [
      id,
      random.uuid(),
      codeId,
      accountId,
      partyId,
      `T${asOf().slice(2, 4)}-${String(id).padStart(6, '0')}`,
      dealer,
      delivering,
      kind,
      moneyText(expected),
      clearingDaysBefore(random.whole(1, 4), dayBefore(events)),
      random.whole(1, 3),
      JSON.stringify(this.request(receiving, story, delivering)),
      addressDiffers,
      positions,
      at.state,
      at.stateOn,
      at.documentsOn,
      at.receivedOn,
      at.listOn,
      at.rejectedOn,
      at.rejectCode,
      at.rejectField,
      at.arrived,
      at.costMissing,
      at.residual,
      at.endedOn,
      taken,
      due.dueOn,
      due.remedyOn,
      1,
    ]);
    events.forEach(({ kind: what, on, ref, facts }, index) => {
      sink.row('transfer_events', [
        id,
        codeId,
        what,
        on,
        ref,
        null,
        null,
        JSON.stringify(facts),
        null,
        at.faults[index] ?? null,
      ]);
    });
  }
}

const dayBefore = ([first]: readonly ReportedEvent[]) =>
  first === undefined ? asOfDay() : Date.parse(`${first.on}T00:00:00Z`) / DAY_MS;

const asNameless = (story: Story): Story => ({
  ...story,
  differs: 'accountNumber',
  events: story.events.map((event) =>
    event.kind === 'rejected' ? { ...event, facts: { rejectCode: 'REJ 01', field: 'accountNumber' } } : event,
  ),
});

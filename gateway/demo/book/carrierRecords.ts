import { isoOf, tradingDay, asOfDay } from './calendar';
import { moneyText, quantityText, type Cents } from './amounts';
import type { Random } from './random';
import type { RowSink } from './rows';

/** One account in this many has a recent request to the carrier. */
const ITEM_EVERY = 5;
/** A difference, one account in so many. */
const BREAK_EVERY = 7;
const LONGEST_BREAK_DAYS = 40;
const LONGEST_ITEM_DAYS = 9;

const STATUSES = [
  'inReview',
  'completed',
  'inProcess',
  'completed',
  'rejected',
  'inProcess',
  'cancelled',
] as const;
const KINDS = ['quantity', 'cash', 'bookCost', 'missingHere', 'missingThere'] as const;
const OWNERS = ['backOffice', 'carrier', 'backOffice', 'advisor'] as const;

/** The holding of one security: thousandths of a unit, and its worth and cost in CAD. */
export interface Held {
  securityId: number;
  quantity: number;
  marketValueCad: Cents;
  bookCostCad: Cents;
}

/** An account that the carrier keeps. */
export interface Carried {
  accountId: number;
  repCodeId: number;
  partyId: number;
  cash: Cents;
  /** Securities, cash apart. */
  held: readonly Held[];
}

/** Finds where the carrier's records differ from ours, and what it was asked for. Draws from a stream of its own. */
export class CarrierRecords {
  #offered = 0;
  #items = 0;
  #breaks = 0;

  constructor(
    private readonly random: Random,
    private readonly sink: RowSink,
  ) {}

  offer(account: Carried) {
    this.#offered += 1;
    if (this.#offered % ITEM_EVERY === 0) this.addItem(account);
    if (this.#offered % BREAK_EVERY === 0) this.addBreak(account);
  }

  private daysAgo(longest: number): string {
    return isoOf(tradingDay(asOfDay() - this.random.whole(0, longest)));
  }

  private addItem({ accountId, repCodeId }: Carried) {
    const status = STATUSES[this.#items % STATUSES.length] ?? 'inReview';
    this.#items += 1;
    this.sink.row('carrier_items', [
      this.#items,
      repCodeId,
      accountId,
      status,
      this.daysAgo(LONGEST_ITEM_DAYS),
    ]);
  }

  private addBreak({ accountId, repCodeId, partyId, cash, held }: Carried) {
    const { random } = this;
    const [first] = held;
    const wanted = KINDS[this.#breaks % KINDS.length] ?? 'cash';
    const kind = first === undefined ? 'cash' : wanted;
    const id = (this.#breaks += 1);
    const off = random.whole(1, 40);
    const [ours, theirs, difference] = this.sides(kind, first, cash, off);
    this.sink.row('carrier_breaks', [
      id,
      random.uuid(),
      repCodeId,
      accountId,
      partyId,
      kind,
      kind === 'cash' ? null : (first?.securityId ?? null),
      ours,
      theirs,
      moneyText(difference),
      this.daysAgo(random.chance(0.6) ? 4 : LONGEST_BREAK_DAYS),
      OWNERS[id % OWNERS.length] ?? 'backOffice',
    ]);
  }

  private sides(
    kind: (typeof KINDS)[number],
    held: Held | undefined,
    cash: Cents,
    off: number,
  ): [ours: string | null, theirs: string | null, difference: Cents] {
    if (held === undefined || kind === 'cash') {
      return [moneyText(cash), moneyText(cash + off * 1_000), off * 1_000];
    }
    const { quantity, marketValueCad, bookCostCad } = held;
    if (kind === 'bookCost') {
      const theirs = bookCostCad + off * 10_000;
      return [moneyText(bookCostCad), moneyText(theirs), off * 10_000];
    }
    if (kind === 'missingHere') return [null, quantityText(quantity), marketValueCad];
    if (kind === 'missingThere') return [quantityText(quantity), null, marketValueCad];
    const theirs = quantity + off * 1_000;
    return [
      quantityText(quantity),
      quantityText(theirs),
      Math.round((marketValueCad * off * 1_000) / quantity),
    ];
  }
}

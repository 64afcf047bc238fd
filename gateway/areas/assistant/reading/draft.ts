import {
  type Comparison,
  type Condition,
  type NumberField,
  writeCondition,
} from '@/contract/filters/condition';
import type { AskedList, Refusal } from '@/contract/assistant/codes';
import type { Item, Topic } from './items';
import { comparisonAt, fieldAt, unitAt } from './numbers';

type ItemOf<Is extends Item['is']> = Extract<Item, { is: Is }>;

/** Words of a question that are still to be looked up: a name, a place, a security; or that are not known. */
export interface Run {
  role: 'name' | 'place' | 'security' | 'unknown';
  text: string;
  /** `not holding ENB` */
  isDenied: boolean;
}

/** What a question says, taken together, before it is known which list or figure it asks for. */
export interface Draft {
  refused: Refusal | null;
  list: AskedList | null;
  topics: Set<Topic>;
  /** Topics that are denied: `without e-delivery`. */
  denied: Set<Topic>;
  conditions: Condition[];
  /** Conditions that a phrase says as a whole. */
  texts: string[];
  repCodes: string[];
  states: ItemOf<'transferState'>['state'][];
  facets: ItemOf<'facet'>[];
  measure: ItemOf<'measure'> | null;
  known: ItemOf<'known'> | null;
  dimension: ItemOf<'dimension'> | null;
  top: { isLargest: boolean; limit: number | null; text: string } | null;
  sort: ItemOf<'sort'> | null;
  period: ItemOf<'period'> | null;
  overdue: string | null;
  due: string | null;
  good: string | null;
  never: string | null;
  all: string | null;
  define: { text: string; isWeak: boolean } | null;
  isMine: boolean;
  isFurther: boolean;
  /** Days of `in the last 90 days`, `within 30 days`. */
  days: { count: number; text: string } | null;
  runs: Run[];
}

const emptyDraft = (): Draft => ({
  refused: null,
  list: null,
  topics: new Set(),
  denied: new Set(),
  conditions: [],
  texts: [],
  repCodes: [],
  states: [],
  facets: [],
  measure: null,
  known: null,
  dimension: null,
  top: null,
  sort: null,
  period: null,
  overdue: null,
  due: null,
  good: null,
  never: null,
  all: null,
  define: null,
  isMine: false,
  isFurther: false,
  days: null,
  runs: [],
});

/** Topics of which a span of years is no age. */
const TIMED: readonly Topic[] = ['signIn', 'updated', 'portal'];
const YEAR_DAYS = 365;
const OLDEST = 120;
const BP = 100;

/** Reads the items of a question from the left to the right. */
class Drafting {
  readonly draft = emptyDraft();
  /** Items that belong to a number, and say nothing by themselves. */
  readonly #used = new Set<Item>();
  /** A denial that waits for what it denies. */
  #not: string | null = null;
  /** `without a TFSA or an RRSP`: what follows is denied too. */
  #isNotCarried = false;
  #isOr = false;
  #role: Exclude<Run['role'], 'unknown'> | null = null;
  #between: Comparison[] = [];
  readonly #isTimed: boolean;

  constructor(private readonly items: readonly Item[]) {
    this.#isTimed = items.some((item) => item.is === 'topic' && TIMED.includes(item.topic));
    items.forEach((item, at) => this.#take(item, at));
    this.#end();
  }

  #unknown(text: string) {
    this.draft.runs.push({ role: 'unknown', text, isDenied: false });
  }

  /** What takes no denial is not read as if it were not denied. */
  #demandNoDenial() {
    if (this.#not !== null) this.#unknown(this.#not);
    this.#not = null;
  }

  #isDenied(): boolean {
    const isDenied = this.#not !== null;
    this.#not = null;
    return isDenied;
  }

  #code({ field, code }: ItemOf<'code'>) {
    this.#demandNoDenial();
    const same = this.draft.conditions.find((each) => each.field === field);
    if (same !== undefined && 'codes' in same) {
      same.codes = [...new Set([...same.codes, code])];
      this.#isOr = false;
    } else this.draft.conditions.push({ field, codes: [code] });
  }

  #product({ type }: ItemOf<'product'>) {
    const isDenied = this.#isDenied() || this.#isNotCarried;
    const field = isDenied ? 'noProduct' : 'product';
    const last = this.draft.conditions.at(-1);
    if ((this.#isOr || this.#isNotCarried) && last?.field === field && 'codes' in last) {
      last.codes = [...new Set([...last.codes, type])];
      this.#isOr = false;
    } else this.draft.conditions.push({ field, codes: [type] });
    this.#isNotCarried = isDenied;
  }

  /** @returns false for a number that says nothing here */
  #number(item: ItemOf<'number'>, at: number): boolean {
    const { items, draft } = this;
    const unit = unitAt(items, at);
    const compared = comparisonAt(items, at);
    const isAge = unit?.is === 'years' && !this.#isTimed;
    // `more than 2 accounts`: how many of something one has is asked by no condition.
    const isOfThings = items[at + 1]?.is === 'list' && items.slice(0, at).some((each) => each.is === 'list');
    if (isOfThings && item.unit === null) return false;
    const isBare = compared === null && item.unit === null && unit === null && this.#between.length === 0;
    const top = items.slice(at + 1, at + 4).find((each) => each.is === 'top');
    if (isBare && draft.top !== null && draft.top.limit === null) {
      draft.top.limit = item.value;
      return true;
    }
    if (isBare && top !== undefined && draft.top === null) {
      draft.top = { isLargest: top.is === 'top' && top.isLargest, limit: item.value, text: top.text };
      return true;
    }
    if (unit !== null && !isAge && item.unit === null) {
      const days = item.value * (unit.is === 'unit' ? unit.days : YEAR_DAYS);
      this.#used.add(unit);
      if (draft.days !== null) return false;
      draft.days = { count: Math.round(days), text: `${item.text} ${unit.text}` };
      return true;
    }
    if (unit !== null) this.#used.add(unit);
    const turning = items.slice(0, at).find((each) => each.is === 'turning');
    if (turning !== undefined && item.unit === null) {
      this.#used.add(turning);
      draft.conditions.push({ field: 'turning', codes: [String(item.value)] });
      return true;
    }
    return this.#amount(item, at, isAge, compared);
  }

  #amount(item: ItemOf<'number'>, at: number, isAge: boolean, compared: ReturnType<typeof comparisonAt>) {
    const { items, draft } = this;
    const near = fieldAt(items, at);
    const comparison = this.#between.shift() ?? compared?.item.comparison ?? null;
    if (compared !== null) this.#used.add(compared.item);
    const own = compared?.item.is === 'comparison' ? (compared.item.field ?? null) : null;
    if (item.unit === 'percent') {
      if (comparison === null || near?.field !== 'cash') return false;
      this.#used.add(near.item);
      draft.conditions.push({ field: 'cashShare', comparison, value: Math.round(item.value * BP) });
      return true;
    }
    const askedField = isAge ? 'age' : (own ?? near?.field ?? null);
    if (near !== null && near.field === askedField) this.#used.add(near.item);
    const isSmall = askedField === null && item.unit === null && item.value <= OLDEST && comparison !== null;
    if (item.unit === null && (askedField === 'age' || isSmall)) {
      for (const each of comparison === null ? (['atLeast', 'atMost'] as const) : [comparison])
        draft.conditions.push({ field: 'age', comparison: each, value: Math.round(item.value) });
      return true;
    }
    if (comparison === null || askedField === 'age') return false;
    const field: NumberField = askedField ?? 'marketValue';
    draft.conditions.push({ field, comparison, value: Math.round(item.value) });
    return true;
  }

  #word(item: ItemOf<'word'>, at: number) {
    const last = this.draft.runs.at(-1);
    if (this.items[at - 1]?.is === 'word' && last !== undefined) {
      last.text = `${last.text}${item.joint}${item.text}`;
      return;
    }
    // `Tremblay’s accounts`
    const isOwner = this.items[at + 1]?.text === 's';
    const role = this.#role ?? (item.isCapital && (at > 0 || isOwner) ? 'name' : 'unknown');
    this.draft.runs.push({ role, text: item.text, isDenied: role === 'security' && this.#isDenied() });
  }

  #take(item: Item, at: number) {
    const { draft } = this;
    if (!['stop', 'word', 'not', 'with', 'or'].includes(item.is)) {
      if (item.is !== 'product' && item.is !== 'further') this.#isNotCarried = false;
      if (!['hold', 'named', 'place'].includes(item.is)) this.#role = null;
    }
    if (item.is === 'with') this.#isNotCarried = false;
    switch (item.is) {
      case 'refuse':
        draft.refused ??= item.reason;
        break;
      case 'list':
        draft.list ??= item.list;
        break;
      case 'topic':
        draft.topics.add(item.topic);
        if (this.#isDenied()) draft.denied.add(item.topic);
        break;
      case 'condition':
        this.#demandNoDenial();
        draft.texts.push(item.condition);
        break;
      case 'code':
        this.#code(item);
        break;
      case 'product':
        this.#product(item);
        break;
      case 'between':
        this.#between = ['atLeast', 'atMost'];
        break;
      case 'number':
        if (!this.#number(item, at)) this.#unknown(item.text);
        break;
      case 'repCode':
        this.#demandNoDenial();
        draft.repCodes.push(item.code);
        if (draft.repCodes.length > 1) this.#isOr = false;
        break;
      case 'transferState':
        this.#demandNoDenial();
        draft.states.push(item.state);
        draft.topics.add('transfers');
        if (draft.states.length > 1) this.#isOr = false;
        break;
      case 'facet':
        this.#demandNoDenial();
        draft.facets.push(item);
        break;
      case 'measure':
        if (draft.measure === null || draft.sort !== null) draft.measure = item;
        break;
      case 'known':
        draft.known ??= item;
        break;
      case 'dimension':
        draft.dimension ??= item;
        break;
      case 'top':
        draft.top ??= { isLargest: item.isLargest, limit: null, text: item.text };
        break;
      case 'sort':
        draft.sort = item;
        break;
      case 'period':
        draft.period ??= item;
        break;
      case 'not':
        this.#not = item.text;
        break;
      case 'never':
        draft.never = item.text;
        this.#not = item.text;
        break;
      case 'overdue':
        this.#demandNoDenial();
        draft.overdue = item.text;
        break;
      case 'due':
        draft.due = item.text;
        break;
      case 'good':
        if (this.#isDenied()) draft.due = item.text;
        else draft.good = item.text;
        break;
      case 'all':
        draft.all = item.text;
        break;
      case 'define':
        if (draft.define === null || draft.define.isWeak)
          draft.define = { text: item.text, isWeak: item.isWeak ?? false };
        break;
      case 'mine':
        draft.isMine = true;
        break;
      case 'further':
        draft.isFurther ||= at <= 1;
        break;
      case 'or':
        this.#isOr = true;
        break;
      case 'hold':
        this.#role = 'security';
        break;
      case 'named':
        this.#role = 'name';
        break;
      case 'place':
        this.#role = 'place';
        break;
      case 'word':
        this.#word(item, at);
        break;
      default:
    }
  }

  /** What belongs to nothing is not passed over. */
  #end() {
    const { draft, items } = this;
    this.#demandNoDenial();
    if (this.#isOr) this.#unknown(items.find(({ is }) => is === 'or')?.text ?? '');
    items.forEach((item, at) => {
      if (this.#used.has(item)) {
        if (draft.measure === item) draft.measure = null;
        return;
      }
      const before = items[at - 1]?.is;
      if (item.is === 'unit' && draft.days === null && (before === 'next' || before === 'last')) {
        draft.days = { count: item.days, text: item.text };
      } else if (['comparison', 'after', 'turning', 'unit', 'years'].includes(item.is))
        this.#unknown(item.text);
    });
  }
}

export const draftOf = (items: readonly Item[]): Draft => new Drafting(items).draft;

/** The conditions of a draft, as a filter keeps them. */
export const conditionsOf = ({ conditions, texts }: Draft): string[] => [
  ...new Set([...conditions.map(writeCondition), ...texts]),
];

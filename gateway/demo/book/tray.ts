import type { AccountType } from '@/contract/clients/schema';
import { moneyText, quantityText, toCad, valueOf, type Cents } from './amounts';
import { asOfDay, isoOf } from './calendar';
import type { Day } from './holidays';
import { accountNumberOf } from './digits';
import { type Market, type Security } from './market';
import { type Names } from './names';
import { type RepCode } from './organisation';
import { makeFamily, makeLegal, makePerson, sortName, type Member } from './people';
import { type Random } from './random';
import { type RowSink } from './rows';
import { CUSTODIAN_SHARES } from './tables/custodians';
import { isSecondLine, isSteady } from './tables/securities';
import { BRANCHES } from './tables/staff';
import { MARKETS } from './tables/places';

/** One account in so many comes in without an owner. */
const PER_CLIENT = 0.011;
/** However small the book, each branch has so many. */
const LEAST = 5;

type Reason = 'noRepCode' | 'houseAccount' | 'orphan';
type Suggestion = 'sameHolder' | 'sameAddress' | 'sameFamily' | 'successor';

/** In turn, so that a small tray has each. */
const REASONS: readonly Reason[] = ['noRepCode', 'orphan', 'houseAccount', 'noRepCode', 'orphan'];
const SUGGESTIONS: Record<Reason, Partial<Record<Suggestion | 'none', number>>> = {
  noRepCode: { sameHolder: 45, sameAddress: 20, sameFamily: 15, none: 20 },
  houseAccount: { sameAddress: 25, sameFamily: 25, none: 50 },
  orphan: { successor: 80, none: 20 },
};
const TYPES: Partial<Record<AccountType, number>> = { cash: 30, rrsp: 30, tfsa: 25, margin: 15 };
const LONGEST_DAYS: Record<Reason, number> = { noRepCode: 75, houseAccount: 900, orphan: 240 };
const EMPTY = 0.1;
const COMPANY = 0.1;

interface Position {
  security: Security;
  quantity: number;
  bookCost: Cents;
  marketValue: Cents;
}

/** Fills the trays of the branches with accounts that are nobody's yet. */
export class Tray {
  #accounts = 0;

  constructor(
    private readonly random: Random,
    private readonly names: Names,
    private readonly market: Market,
    private readonly sink: RowSink,
    /** Some of the clients of each rep code, by its id. */
    private readonly known: ReadonlyMap<number, readonly Member[]>,
  ) {}

  /** @param taken account numbers that the book has used up */
  fill(repCodes: readonly RepCode[], taken: number) {
    for (const branch of BRANCHES) {
      const codes = repCodes.filter(({ branchId }) => branchId === branch.id);
      const clients = codes.reduce((sum, code) => sum + code.clients, 0);
      if (clients === 0) continue;
      const count = Math.max(LEAST, Math.round(clients * PER_CLIENT));
      for (let index = 0; index < count; index += 1) {
        this.add(branch.id, codes, REASONS[index % REASONS.length] ?? 'noRepCode', taken);
      }
    }
  }

  /** A new person; or, when the suggestion depends on it, a client of the code or someone with a client's name. */
  private holder(code: RepCode, suggestion: Suggestion | 'none'): Member {
    const { random, names } = this;
    const known = this.known.get(code.id) ?? [];
    if (suggestion === 'sameHolder' && known.length > 0) return random.pick(known);
    const family = makeFamily(random, names, MARKETS[code.market]);
    const age = random.whole(24, 88);
    const sex = random.chance(0.5) ? 'female' : 'male';
    const person = makePerson(random, names, family, {
      role: 'head',
      age,
      sex,
      surname: family.name,
      repCode: code,
    });
    if (suggestion === 'sameFamily' && known.length > 0)
      return { ...person, family: random.pick(known).family };
    return random.chance(COMPANY) ? makeLegal(random, family, 'company', person, code) : person;
  }

  private positions(currency: 'CAD' | 'USD', wealth: number): Position[] {
    const { random } = this;
    if (random.chance(EMPTY)) return [];
    const traded = this.market.securities.filter(
      (each) => each.currency === currency && each.kind !== 'cash' && !isSecondLine(each),
    );
    const chosen = [...new Set(Array.from({ length: random.whole(1, 3) }, () => random.pick(traded)))];
    const bought = chosen.flatMap((security): Position[] => {
      const worth = valueOf(1_000_000, security.close, security.priceUnits);
      const quantity = Math.floor((wealth * 100) / chosen.length / (worth / 1_000)) * 1_000;
      if (quantity === 0) return [];
      const marketValue = valueOf(quantity, security.close, security.priceUnits);
      const paid = Math.round(marketValue * random.between(0.6, 1.1));
      return [{ security, quantity, marketValue, bookCost: isSteady(security) ? marketValue : paid }];
    });
    const cash = this.market.securities.find((each) => each.currency === currency && each.kind === 'cash');
    const cents = random.whole(1_250, 1_450_000);
    if (cash === undefined) return bought;
    return [...bought, { security: cash, quantity: cents * 10, bookCost: cents, marketValue: cents }];
  }

  private add(branchId: number, codes: readonly RepCode[], reason: Reason, taken: number) {
    const { random } = this;
    const id = (this.#accounts += 1);
    const code = random.pick(codes.filter(({ clients }) => clients > 0));
    const suggestion = random.weighted(SUGGESTIONS[reason]);
    const holder = this.holder(code, suggestion);
    const { kind, given, family, legal, wealth } = holder;
    const type = kind === 'company' ? 'corporate' : random.weighted(TYPES);
    const currency = random.chance(0.12) ? 'USD' : 'CAD';
    const positions = this.positions(currency, Math.min(wealth, 400_000));
    const unassignedOn: Day = asOfDay() - random.whole(1, LONGEST_DAYS[reason]);
    const openedOn: Day = unassignedOn - (reason === 'noRepCode' ? 0 : random.whole(200, 4_000));
    const rate = currency === 'CAD' ? 10_000 : (this.market.usdCad.at(-1) ?? 10_000);
    const cad = (cents: Cents) => toCad(cents, rate);
    const sum = (of: (each: Position) => number) => positions.reduce((total, each) => total + of(each), 0);
    const cashOf = (each: Position) => (each.security.kind === 'cash' ? each.marketValue : 0);
    this.sink.row('unassigned_accounts', [
      id,
      random.uuid(),
      branchId,
      accountNumberOf(taken + id - 1),
      reason,
      reason === 'orphan' ? `${code.code.slice(0, 2)}${random.whole(90, 99)}` : null,
      type,
      currency,
      random.weighted(CUSTODIAN_SHARES),
      kind,
      given,
      family,
      legal,
      sortName(holder),
      isoOf(openedOn),
      isoOf(unassignedOn),
      ...[sum((each) => each.marketValue), sum(cashOf), sum((each) => each.bookCost)].map(moneyText),
      ...[
        sum((each) => cad(each.marketValue)),
        sum((each) => cad(cashOf(each))),
        sum((each) => cad(each.bookCost)),
      ].map(moneyText),
      suggestion === 'none' ? null : code.id,
      suggestion === 'none' ? null : suggestion,
    ]);
    for (const { security, quantity, bookCost, marketValue } of positions) {
      const amounts = [bookCost, cad(bookCost), marketValue, cad(marketValue)].map(moneyText);
      this.sink.row('unassigned_holdings', [id, branchId, security.id, quantityText(quantity), ...amounts]);
    }
  }
}

import { type Account, type AccountOpener, clientSinceOf, type Served } from './accounts';
import { moneyText, quantityText, type Cents } from './amounts';
import { AS_OF_DAY, isoOf } from './calendar';
import { addressesOf, emailsOf, phonesOf } from './contact';
import { accountNumberOf, sinOf } from './digits';
import { type Household } from './household';
import { type Member } from './people';
import { type PortfolioMaker } from './portfolio';
import { type Random } from './random';
import { integerArray, textArray, type RowSink } from './rows';

/** Sums in CAD. */
interface Totals {
  clients: number;
  accounts: number;
  marketValue: Cents;
  cash: Cents;
  bookCost: Cents;
}

const nothing = (): Totals => ({ clients: 0, accounts: 0, marketValue: 0, cash: 0, bookCost: 0 });

/** Records are looked at again after that long at the latest. */
const LONGEST_UNCHANGED_DAYS = 420;
const FIRST_ROOT = 200_000;

const sortName = (member: Member) => member.legal ?? `${member.family} ${member.given}`;

/** Turns households into rows, and keeps the sums that the rows repeat. */
export class ClientRows {
  readonly byRepCode = new Map<number, Totals>();
  #parties = 0;
  #households = 0;
  #accounts = 0;
  #transactions = 0;

  constructor(
    private readonly random: Random,
    private readonly seed: number,
    private readonly opener: AccountOpener,
    private readonly portfolios: PortfolioMaker,
    private readonly sink: RowSink,
  ) {}

  add(household: Household) {
    const ids = new Map(household.members.map((member) => [member, (this.#parties += 1)]));
    const served = household.members.flatMap((member): Served[] =>
      member.repCode === null
        ? []
        : [{ member, repCode: member.repCode, since: clientSinceOf(this.random, member) }],
    );
    const codes = integerArray([...new Set(served.map(({ repCode }) => repCode.id))].sort((a, b) => a - b));
    const householdId = household.name === null ? null : (this.#households += 1);
    if (householdId !== null) {
      this.sink.row('households', [householdId, this.random.uuid(), household.name, codes]);
    }
    household.members.forEach((member, position) => {
      const id = ids.get(member) ?? 0;
      const { kind, given, family, legal, role } = member;
      this.sink.row('parties', [id, this.random.uuid(), kind, given, family, legal, codes]);
      if (householdId !== null) this.sink.row('household_members', [householdId, id, role, position, codes]);
    });
    const totals = new Map(served.map(({ member }) => [member, nothing()]));
    for (const account of this.opener.open(household, served)) this.addAccount(account, ids, totals);
    for (const client of served) {
      this.addClient(client, ids.get(client.member) ?? 0, totals.get(client.member) ?? nothing(), {
        id: householdId,
        name: household.name,
      });
    }
  }

  /** The sums of each rep code that has clients, as rows. */
  finish() {
    for (const [repCodeId, { clients, accounts, marketValue, cash, bookCost }] of this.byRepCode) {
      this.sink.row('rep_code_rollups', [
        repCodeId,
        clients,
        accounts,
        moneyText(marketValue),
        moneyText(cash),
        moneyText(bookCost),
      ]);
    }
  }

  private totalsOf(repCodeId: number): Totals {
    const found = this.byRepCode.get(repCodeId) ?? nothing();
    this.byRepCode.set(repCodeId, found);
    return found;
  }

  private addAccount(
    account: Account,
    ids: ReadonlyMap<Member, number>,
    totals: ReadonlyMap<Member, Totals>,
  ) {
    const id = (this.#accounts += 1);
    const codeId = account.repCode.id;
    const { holdings, transactions } = this.portfolios.fill(account);
    const own = { marketValue: 0, cash: 0, bookCost: 0 };
    const cad = { marketValue: 0, cash: 0, bookCost: 0 };
    for (const { security, quantity, bookCost, bookCostCad, marketValue, marketValueCad } of holdings) {
      own.marketValue += marketValue;
      own.bookCost += bookCost;
      cad.marketValue += marketValueCad;
      cad.bookCost += bookCostCad;
      if (security.kind === 'cash') {
        own.cash += marketValue;
        cad.cash += marketValueCad;
      }
      const amounts = [bookCost, bookCostCad, marketValue, marketValueCad].map(moneyText);
      this.sink.row('holdings', [id, security.id, codeId, quantityText(quantity), ...amounts]);
    }
    const first = account.holders[0];
    this.sink.row('accounts', [
      id,
      this.random.uuid(),
      accountNumberOf(id - 1),
      String(FIRST_ROOT + (first === undefined ? 0 : (ids.get(first.member) ?? 0))),
      codeId,
      account.type,
      account.currency,
      isoOf(account.openedOn),
      account.closedOn === null ? null : isoOf(account.closedOn),
      ...[own.marketValue, own.cash, own.bookCost, cad.marketValue, cad.cash, cad.bookCost].map(moneyText),
    ]);
    for (const { day, kind, security, quantity, amount, amountCad } of transactions) {
      this.sink.row('transactions', [
        (this.#transactions += 1),
        id,
        codeId,
        isoOf(day),
        kind,
        security?.id ?? null,
        quantity === null ? null : quantityText(quantity),
        moneyText(amount),
        moneyText(amountCad),
      ]);
    }
    account.holders.forEach(({ member, role }, position) => {
      this.sink.row('account_holders', [id, ids.get(member) ?? 0, codeId, role, position]);
    });
    if (account.closedOn !== null) return;
    const beneficial = account.holders.filter(({ role }) => role !== 'trustee');
    for (const sums of [...beneficial.map(({ member }) => totals.get(member)), this.totalsOf(codeId)]) {
      if (sums === undefined) continue;
      sums.accounts += 1;
      sums.marketValue += cad.marketValue;
      sums.cash += cad.cash;
      sums.bookCost += cad.bookCost;
    }
  }

  private addClient(
    { member, repCode, since }: Served,
    id: number,
    totals: Totals,
    household: { id: number | null; name: string | null },
  ) {
    const { random, sink } = this;
    const isPerson = member.kind === 'person';
    const sin = isPerson ? sinOf(id, this.seed) : null;
    const unchanged = Math.floor(random.unit() ** 2 * LONGEST_UNCHANGED_DAYS);
    this.totalsOf(repCode.id).clients += 1;
    sink.row('clients', [
      id,
      repCode.id,
      member.language,
      isPerson ? isoOf(member.born) : null,
      isPerson ? null : isoOf(member.born),
      sin?.slice(-3) ?? null,
      textArray(member.formerNames),
      isoOf(since),
      isoOf(Math.max(since, AS_OF_DAY - 1 - unchanged)),
      household.id,
      sortName(member),
      sortName(member),
      household.name,
      household.name,
      totals.accounts,
      ...[totals.marketValue, totals.cash, totals.bookCost].map(moneyText),
    ]);
    if (sin !== null) sink.row('client_sins', [id, repCode.id, sin]);
    for (const { kind, line, city, province, postalCode, country } of addressesOf(random, member)) {
      sink.row('client_addresses', [
        id,
        repCode.id,
        kind,
        textArray([line]),
        city,
        province,
        postalCode,
        country,
      ]);
    }
    phonesOf(random, member).forEach(({ kind, number }, index) => {
      sink.row('client_phones', [id, repCode.id, kind, number, index === 0]);
    });
    [...new Set(emailsOf(random, member))].forEach((address, index) => {
      sink.row('client_emails', [id, repCode.id, address, index === 0]);
    });
  }
}

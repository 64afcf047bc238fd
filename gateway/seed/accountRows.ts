import { type Account } from './accounts';
import { moneyText, quantityText, type Cents } from './amounts';
import { isoOf } from './calendar';
import { accountNumberOf } from './digits';
import { type Member } from './people';
import { type PortfolioMaker } from './portfolio';
import { type Random } from './random';
import { type RowSink } from './rows';

/** Sums in CAD. */
export interface Totals {
  clients: number;
  accounts: number;
  marketValue: Cents;
  cash: Cents;
  bookCost: Cents;
}

export const nothing = (): Totals => ({ clients: 0, accounts: 0, marketValue: 0, cash: 0, bookCost: 0 });

const FIRST_ROOT = 200_000;

/** Turns accounts into rows, and adds up what their holders and rep codes have. */
export class AccountRows {
  readonly byRepCode = new Map<number, Totals>();
  #accounts = 0;
  #transactions = 0;

  constructor(
    private readonly random: Random,
    private readonly portfolios: PortfolioMaker,
    private readonly sink: RowSink,
  ) {}

  /** The sums of a rep code so far. */
  totalsOf(repCodeId: number): Totals {
    const found = this.byRepCode.get(repCodeId) ?? nothing();
    this.byRepCode.set(repCodeId, found);
    return found;
  }

  /** @param totals the sums of each client, to which the account adds its part */
  add(account: Account, ids: ReadonlyMap<Member, number>, totals: ReadonlyMap<Member, Totals>) {
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
}

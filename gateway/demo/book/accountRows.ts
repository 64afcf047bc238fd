import { typeOfCode } from '@/contract/transactions/carrierCodes';
import { type Account } from './accounts';
import { moneyText, priceText, quantityText, type Cents } from './amounts';
import { isoOf, settlementOf } from './calendar';
import type { Day } from './holidays';
import { accountNumberOf } from './digits';
import { type Managed, type ManagedAccounts } from './managed';
import { type AccountOutcomes } from './outcomes';
import { sortName, type Member } from './people';
import { type PortfolioMaker } from './portfolio';
import { type Random } from './random';
import { type RowSink } from './rows';
import { sourceOf } from './tables/sourceCodes';
import { type Transaction } from './trades';
import { type CarrierRecords } from './carrierRecords';
import { CARRIER } from './tables/carrier';
import { type TransfersIn } from './transfersIn';

/** Sums in CAD. */
export interface Totals {
  clients: number;
  accounts: number;
  marketValue: Cents;
  cash: Cents;
  bookCost: Cents;
  /** The assets of each client. An account with two holders counts for both. */
  held: Cents;
}

export const nothing = (): Totals => ({
  clients: 0,
  accounts: 0,
  marketValue: 0,
  cash: 0,
  bookCost: 0,
  held: 0,
});

const FIRST_ROOT = 200_000;

/** The part of an account that goes into the sums of its holders. */
export interface AccountSums {
  id: number;
  repCodeId: number;
  /** False for a closed one with nothing in it. */
  isCounted: boolean;
  /** The holders of an account, without trustees. */
  beneficial: readonly Member[];
  /** CAD. */
  marketValue: Cents;
  cash: Cents;
  bookCost: Cents;
}

/** The holders whose accounts are being written. */
interface Holders {
  ids: ReadonlyMap<Member, number>;
  /** Null where they live in none. */
  householdOf(member: Member): { id: number } | null;
  /** Whether all of them have left: then their accounts are closed. */
  isGone: boolean;
}

/** The worth of an account, with the sums of its holdings. */
interface Worth {
  marketValue: Cents;
  cash: Cents;
  bookCost: Cents;
}

const isoOrNull = (day: Day | null) => (day === null ? null : isoOf(day));

/** The kinds that settle later. Everything else settles the same day. */
const TRADES = new Set(['buy', 'sell']);

/** Turns accounts into rows, and adds up what their holders and rep codes have. */
export class AccountRows {
  readonly byRepCode = new Map<number, Totals>();
  #accounts = 0;
  #transactions = 0;
  /** The number of each kind. */
  readonly #kinds: Partial<Record<Transaction['kind'], number>> = {};

  constructor(
    private readonly random: Random,
    private readonly portfolios: PortfolioMaker,
    private readonly fates: AccountOutcomes,
    private readonly transfersIn: TransfersIn,
    private readonly carrier: CarrierRecords,
    private readonly managedAccounts: ManagedAccounts,
    private readonly sink: RowSink,
  ) {}

  /** The number of the next account: those of the tray go on from it. */
  get next(): number {
    return this.#accounts;
  }

  /** The sums of a rep code so far. */
  totalsOf(repCodeId: number): Totals {
    const found = this.byRepCode.get(repCodeId) ?? nothing();
    this.byRepCode.set(repCodeId, found);
    return found;
  }

  add(account: Account, { ids, householdOf, isGone }: Holders): AccountSums {
    const id = (this.#accounts += 1);
    const fate = this.fates.of(account, isGone);
    const codeId = account.repCode.id;
    const filled = this.portfolios.fill(account, fate);
    const managed = isGone || fate.emptiedOn !== null ? null : this.managedAccounts.manage(account, filled);
    const { holdings, transactions, lastNonZero } = managed?.portfolio ?? filled;
    const closedOn = account.closedOn ?? (isGone ? fate.emptiedOn : null);
    const own: Worth = { marketValue: 0, cash: 0, bookCost: 0 };
    const cad: Worth = { marketValue: 0, cash: 0, bookCost: 0 };
    for (const { security, quantity, bookCost, bookCostCad, marketValue, marketValueCad } of holdings) {
      // Of what is in another currency than its account, the account counts the worth in its own: that is CAD.
      const isOwn = security.currency === account.currency;
      own.marketValue += isOwn ? marketValue : marketValueCad;
      own.bookCost += isOwn ? bookCost : bookCostCad;
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
    const beneficial = account.holders.filter(({ role }) => role !== 'trustee').map(({ member }) => member);
    const household = beneficial.map(householdOf).find((each) => each !== null);
    this.sink.row('accounts', [
      id,
      this.random.uuid(),
      accountNumberOf(id - 1),
      String(FIRST_ROOT + (first === undefined ? 0 : (ids.get(first.member) ?? 0))),
      codeId,
      account.type,
      account.currency,
      isoOf(account.openedOn),
      isoOrNull(closedOn),
      ...[own.marketValue, own.cash, own.bookCost, cad.marketValue, cad.cash, cad.bookCost].map(moneyText),
      fate.custodian,
      closedOn === null ? null : fate.closedReason,
      isoOrNull(fate.residual !== null && cad.marketValue !== 0 ? fate.residual.day : null),
      isoOrNull(lastNonZero),
      first === undefined ? '' : sortName(first.member),
      beneficial.length > 1,
      household?.id ?? null,
    ]);
    this.addTransactions(id, codeId, transactions);
    if (managed !== null) this.addManaged(id, codeId, managed.managed);
    account.holders.forEach(({ member, role }, position) => {
      this.sink.row('account_holders', [id, ids.get(member) ?? 0, codeId, role, position]);
    });
    const [holder] = beneficial;
    if (closedOn === null && holder !== undefined) {
      const { marketValue } = cad;
      const partyId = ids.get(holder) ?? 0;
      this.transfersIn.offer({ account, accountId: id, holder, partyId, marketValue });
      if (fate.custodian === CARRIER) {
        const held = holdings
          .filter(({ security, quantity }) => security.kind !== 'cash' && quantity > 0)
          .map(({ security, ...holding }) => ({ securityId: security.id, ...holding }));
        this.carrier.offer({ accountId: id, repCodeId: codeId, partyId, cash: own.cash, held });
      }
    }
    const isCounted = closedOn === null || cad.marketValue !== 0;
    if (isCounted) {
      const sums = this.totalsOf(codeId);
      sums.accounts += 1;
      sums.marketValue += cad.marketValue;
      sums.cash += cad.cash;
      sums.bookCost += cad.bookCost;
    }
    return { id, repCodeId: codeId, isCounted, beneficial, ...cad };
  }

  private addManaged(accountId: number, codeId: number, managed: Managed) {
    const { modelId, managedOn, rebalancedOn, restriction, status, weighed, pending } = managed;
    const isWeighed = restriction === null && weighed !== null;
    const widest = isWeighed ? weighed.widest : null;
    this.sink.row('uma_accounts', [
      accountId,
      codeId,
      modelId,
      isoOf(managedOn),
      isoOrNull(rebalancedOn),
      restriction,
      status,
      isWeighed ? weighed.toTradeBp : null,
      widest?.sleeve ?? null,
      widest?.driftBp ?? null,
      widest?.bandBp ?? null,
      weighed === null ? null : (weighed.sleeves.find(({ sleeve }) => sleeve === null)?.actualBp ?? 0),
    ]);
    for (const { security, quantity, amount, placedOn } of pending) {
      const units = quantityText(quantity);
      this.sink.row('uma_pending', [
        accountId,
        security.id,
        codeId,
        isoOf(placedOn),
        units,
        moneyText(amount),
      ]);
    }
  }

  private addTransactions(accountId: number, codeId: number, transactions: readonly Transaction[]) {
    for (const { day, kind, security, quantity, amount, amountCad, price } of transactions) {
      const turn = this.#kinds[kind] ?? 0;
      this.#kinds[kind] = turn + 1;
      const [code, set] = sourceOf(kind, day, turn);
      this.sink.row('transactions', [
        (this.#transactions += 1),
        accountId,
        codeId,
        isoOf(day),
        // A carrier's feed has a code here, and the dictionary turns it into a kind.
        typeOfCode(set, code),
        security?.id ?? null,
        quantity === null ? null : quantityText(quantity),
        moneyText(amount),
        moneyText(amountCad),
        isoOf(TRADES.has(kind) ? settlementOf(day) : day),
        price === null ? null : priceText(price),
        code,
        set,
      ]);
    }
  }
}

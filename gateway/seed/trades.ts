import { type Account } from './accounts';
import { toCad, valueOf, type Cents } from './amounts';
import type { Day } from './holidays';
import { type Market, type Security } from './market';

/** What the demo book knows of what may happen in an account. */
export type TransactionKind =
  | 'buy'
  | 'sell'
  | 'dividend'
  | 'interest'
  | 'distribution'
  | 'drip'
  | 'contribution'
  | 'withdrawal'
  | 'transferIn'
  | 'transferOut'
  | 'fee'
  | 'salesTax'
  | 'withholdingTax'
  | 'grant'
  | 'deregistration';

/** What happened in an account; the quantity in thousandths of a unit, positive into the account. */
export interface Transaction {
  day: Day;
  kind: TransactionKind;
  security: Security | null;
  quantity: number | null;
  amount: Cents;
  amountCad: Cents;
  /** In ten-thousandths of a dollar; null where nothing was traded. */
  price: number | null;
}

/** Writes transactions at the prices and the rate of their day. */
export class Trades {
  constructor(private readonly market: Market) {}

  rate(currency: 'CAD' | 'USD', day: Day): number {
    return currency === 'CAD' ? 10_000 : (this.market.usdCad[this.market.indexAt(day)] ?? 0);
  }

  private price(security: Security, day: Day): number {
    return security.closes[this.market.indexAt(day)] ?? security.close;
  }

  moved(account: Account, day: Day, kind: Transaction['kind'], amount: Cents): Transaction {
    const amountCad = toCad(amount, this.rate(account.currency, day));
    return { day, kind, security: null, quantity: null, amount, amountCad, price: null };
  }

  /** Money that a security paid or cost, none of it traded. */
  paid(account: Account, day: Day, kind: TransactionKind, security: Security, amount: Cents): Transaction {
    return { ...this.moved(account, day, kind, amount), security };
  }

  traded(
    account: Account,
    day: Day,
    kind: 'buy' | 'sell' | 'drip',
    security: Security,
    quantity: number,
  ): Transaction & { security: Security; quantity: number } {
    const price = this.price(security, day);
    const value = valueOf(quantity, price, security.priceUnits);
    const sign = kind === 'sell' ? -1 : 1;
    return { ...this.moved(account, day, kind, -sign * value), security, quantity: sign * quantity, price };
  }
}

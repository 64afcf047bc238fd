import type { TransactionType } from '@/contract/transactions/codes';
import { type Account } from './accounts';
import { toCad, valueOf, type Cents } from './amounts';
import type { Day } from './holidays';
import { type Market, type Security } from './market';

/** A transaction of an account. The quantity is in thousandths of a unit, positive into the account. */
export interface Transaction {
  day: Day;
  kind: TransactionType;
  security: Security | null;
  quantity: number | null;
  amount: Cents;
  amountCad: Cents;
  /** In ten-thousandths of a dollar of the security's currency; null if nothing was traded. */
  price: number | null;
}

/** Writes transactions at the prices and the rate of their day. */
export class Trades {
  constructor(private readonly market: Market) {}

  rate(currency: 'CAD' | 'USD', day: Day): number {
    return currency === 'CAD' ? 10_000 : (this.market.usdCad[this.market.indexAt(day)] ?? 0);
  }

  /** In ten-thousandths of a dollar. */
  price(security: Security, day: Day): number {
    return security.closes[this.market.indexAt(day)] ?? security.close;
  }

  moved(account: Account, day: Day, kind: Transaction['kind'], amount: Cents): Transaction {
    const amountCad = toCad(amount, this.rate(account.currency, day));
    return { day, kind, security: null, quantity: null, amount, amountCad, price: null };
  }

  /** Money that a security paid or cost, without a trade. */
  paid(account: Account, day: Day, kind: TransactionType, security: Security, amount: Cents): Transaction {
    return { ...this.moved(account, day, kind, amount), security };
  }

  /**
   * A security itself that comes from elsewhere or goes there, and no money with it.
   *
   * @param quantity negative out of the account
   */
  delivered(
    account: Account,
    day: Day,
    kind: 'transferIn' | 'transferOut',
    security: Security,
    quantity: number,
  ): Transaction {
    return { ...this.paid(account, day, kind, security, 0), quantity };
  }

  /** @param quantity of a sale positive, of an exchange negative where the security is given up */
  traded(
    account: Account,
    day: Day,
    kind: 'buy' | 'sell' | 'drip' | 'exchange',
    security: Security,
    quantity: number,
  ): Transaction & { security: Security; quantity: number } {
    const price = this.price(security, day);
    const value = valueOf(quantity, price, security.priceUnits);
    // Of another currency than the account's: only an account in CAD holds any.
    const paid = security.currency === account.currency ? value : toCad(value, this.rate('USD', day));
    const sign = kind === 'sell' ? -1 : 1;
    return { ...this.moved(account, day, kind, -sign * paid), security, quantity: sign * quantity, price };
  }
}

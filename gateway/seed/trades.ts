import { type Account } from './accounts';
import { toCad, valueOf, type Cents } from './amounts';
import { type Day } from './calendar';
import { type Market, type Security } from './market';

/** What happened in an account; the quantity in thousandths of a unit, positive into the account. */
export interface Transaction {
  day: Day;
  kind: 'contribution' | 'withdrawal' | 'buy' | 'sell' | 'dividend' | 'fee';
  security: Security | null;
  quantity: number | null;
  amount: Cents;
  amountCad: Cents;
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
    return { day, kind, security: null, quantity: null, amount, amountCad };
  }

  traded(account: Account, day: Day, kind: 'buy' | 'sell', security: Security, quantity: number) {
    const value = valueOf(quantity, this.price(security, day), security.priceUnits);
    const sign = kind === 'buy' ? 1 : -1;
    return { ...this.moved(account, day, kind, -sign * value), security, quantity: sign * quantity };
  }
}

import { type Account } from './accounts';
import { asOfDay } from './calendar';
import { type Purchase } from './history';
import { type Market } from './market';
import { type Random } from './random';
import { type Trades } from './trades';

/** The share of buyers in Toronto who buy the line or the namesake in New York instead. */
const IN_NEW_YORK = 0.25;

/** Who bought in the other of two markets. Draws from a stream of its own. */
export class Elsewhere {
  constructor(
    private readonly random: Random,
    private readonly trades: Trades,
    private readonly market: Market,
  ) {}

  /**
   * What an account buys, some of it in its second market, for about as much.
   *
   * @param lot the smallest of a stock
   */
  bought(account: Account, buys: readonly Purchase[], lot: number): Purchase[] {
    return buys.map((buy) => {
      const second = this.market.elsewhere.get(buy.security.symbol);
      if (second === undefined || !this.random.chance(IN_NEW_YORK)) return buy;
      const worth = (second.close * this.trades.rate('USD', asOfDay())) / 10_000;
      const quantity = Math.floor((buy.quantity * buy.security.close) / worth / lot) * lot;
      return quantity === 0 ? buy : this.trades.traded(account, buy.day, 'buy', second, quantity);
    });
  }
}

import { type Account } from './accounts';
import { type Security } from './market';
import { type Random } from './random';
import { type Trades, type Transaction } from './trades';

const IN_KIND = 0.5;

/** Positions that one institution hands to another as they are. Others are sold and their money is moved. */
const HANDED_OVER = new Set<Security['kind']>(['stock', 'etf', 'bond']);

/** Whether a transfer takes a security itself along. */
export const movesInKind = (security: Security): boolean => HANDED_OVER.has(security.kind);

type Delivery = Transaction & { security: Security; quantity: number };

/** Lets transfers from elsewhere bring a security instead of the money for it. Draws from a stream of its own. */
export class Transfers {
  constructor(
    private readonly random: Random,
    private readonly trades: Trades,
  ) {}

  /**
   * The same history: at the end of each day the account has what it had.
   *
   * @param moves by day
   */
  inKind(account: Account, moves: readonly Transaction[]): Transaction[] {
    const made: Transaction[] = [];
    let awaited: Delivery | null = null;
    moves.forEach((move, at) => {
      if (awaited !== null) {
        const { day, security, quantity } = awaited;
        made.push(this.trades.delivered(account, day, 'transferIn', security, quantity));
        awaited = null;
        return;
      }
      const bought = this.boughtWith(move, moves[at + 1], moves);
      if (bought === null || !this.random.chance(IN_KIND)) {
        made.push(move);
        return;
      }
      const left = move.amount + bought.amount;
      if (left > 0) made.push(this.trades.moved(account, move.day, 'transferIn', left));
      awaited = bought;
    });
    return made;
  }

  /** The purchases from the money of a transfer, which is all that the account ever gets. */
  private boughtWith(
    move: Transaction,
    next: Transaction | undefined,
    moves: readonly Transaction[],
  ): Delivery | null {
    if (move.kind !== 'transferIn' || next?.kind !== 'buy' || next.day !== move.day) return null;
    const { security, quantity } = next;
    if (security === null || quantity === null || !movesInKind(security)) return null;
    // Of a position in several parts each has its own cost, and what was converted was paid for.
    const isWhole = moves.every(
      (each) => each === next || each.security !== security || (each.quantity === null && each.kind !== 'fx'),
    );
    return isWhole && move.amount + next.amount >= 0 ? { ...next, security, quantity } : null;
  }
}

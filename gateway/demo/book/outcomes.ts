import { type Account } from './accounts';
import { type Cents } from './amounts';
import { asOfDay, tradingDay } from './calendar';
import type { Day } from './holidays';
import { type Random } from './random';
import { CUSTODIAN_SHARES } from './tables/custodians';

export type ClosedReason = 'transferOut' | 'death' | 'converted' | 'consolidated' | 'clientRequest';

/** The fate of an account. */
export interface AccountOutcome {
  custodian: keyof typeof CUSTODIAN_SHARES;
  /** Open still, and emptied on this day. */
  emptiedOn: Day | null;
  /** A charge of the house to an empty account. */
  charge: { day: Day; amount: Cents } | null;
  /** The outcome of a closed account. */
  closedReason: ClosedReason | null;
  leavesBy: 'withdrawal' | 'transferOut' | 'deregistration';
  /** Money that came in after the account was closed. */
  residual: { day: Day; amount: Cents } | null;
}

const REASONS: Record<ClosedReason, number> = {
  transferOut: 45,
  clientRequest: 25,
  consolidated: 15,
  converted: 8,
  death: 7,
};
const PLANS = new Set<Account['type']>(['rrsp', 'spousalRrsp', 'lira']);

const EMPTIED = 0.02;
/** The one kind that may be overdrawn. */
const EMPTIED_MARGIN = 0.06;
const CHARGED = 0.6;
const RESIDUAL = 0.05;
/** The share of households whose members have all left. */
const GONE = 0.012;
const MOVED_OUT = 0.45;
const LONGEST_GONE_DAYS = 900;
const FULL_DAY = 4;

/** Decides what becomes of accounts and households. Draws from a stream of its own. */
export class AccountOutcomes {
  constructor(private readonly random: Random) {}

  /** Whether all accounts of a household are closed. */
  isGone(): boolean {
    return this.random.chance(GONE);
  }

  /** Whether a grown child has a household of its own beside that of its parents. */
  isMovedOut(): boolean {
    return this.random.chance(MOVED_OUT);
  }

  /** An identity that the books before it did not draw. */
  uuid(): string {
    return this.random.uuid();
  }

  private recent(account: Account): Day {
    const first = Math.max(account.openedOn + 10, asOfDay() - LONGEST_GONE_DAYS);
    return tradingDay(this.random.whole(first, asOfDay() - 30));
  }

  private closing(
    account: Account,
    closedOn: Day,
  ): Pick<AccountOutcome, 'closedReason' | 'leavesBy' | 'residual'> {
    const { random } = this;
    const closedReason = random.weighted(REASONS);
    const isPlan = PLANS.has(account.type) && closedReason === 'clientRequest';
    const leavesBy =
      closedReason === 'transferOut' ? 'transferOut' : isPlan ? 'deregistration' : 'withdrawal';
    const day = tradingDay(closedOn + random.whole(18, 95));
    const isLate = random.chance(RESIDUAL) && day < asOfDay() - FULL_DAY;
    const residual = isLate ? { day, amount: random.whole(412, 61_900) } : null;
    return { closedReason, leavesBy, residual };
  }

  /** @param isGone as of the household */
  of(account: Account, isGone: boolean): AccountOutcome {
    const { random } = this;
    const custodian = random.weighted(CUSTODIAN_SHARES);
    const open: AccountOutcome = {
      custodian,
      emptiedOn: null,
      charge: null,
      closedReason: null,
      leavesBy: 'withdrawal',
      residual: null,
    };
    if (account.closedOn !== null) return { ...open, ...this.closing(account, account.closedOn) };
    if (isGone)
      return {
        ...open,
        emptiedOn: this.recent(account),
        closedReason: 'transferOut',
        leavesBy: 'transferOut',
      };
    if (!random.chance(account.type === 'margin' ? EMPTIED_MARGIN : EMPTIED)) return open;
    const emptiedOn = this.recent(account);
    const isCharged = account.type === 'margin' && random.chance(CHARGED);
    const day = tradingDay(random.whole(emptiedOn + 5, asOfDay() - FULL_DAY));
    return { ...open, emptiedOn, charge: isCharged ? { day, amount: random.whole(2_500, 14_950) } : null };
  }
}

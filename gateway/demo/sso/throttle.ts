import type { Pool } from 'pg';
import { networkOf } from '../../kit/http/network';

/** How attempts are slowed: after `free` failures comes a pause, and each further failure doubles it. */
interface Pace {
  /** Failures before the first pause. */
  free: number;
  firstPauseS: number;
  longestPauseS: number;
}

/** A person who mistypes never waits long, and one who guesses gets four tries an hour. */
export const USER_PACE: Pace = { free: 5, firstPauseS: 30, longestPauseS: 15 * 60 };

/** An office shares one address, so it may fail more often. */
export const ADDRESS_PACE: Pace = { free: 40, firstPauseS: 30, longestPauseS: 5 * 60 };

/** Failures are forgotten after this long without another. */
const FORGET_S = 60 * 60;

export interface Throttle {
  /**
   * Counts an attempt as failed before checking the password, so that many attempts at once gain nothing.
   *
   * @returns null when the attempt may go on, else the seconds until the next one may
   */
  enter(userName: string, address: string): Promise<number | null>;
  /** Takes the attempt back, because the password was right. */
  forgive(userName: string, address: string): Promise<void>;
}

const RESERVE = `
  insert into sso_throttle as known (key, attempts, last_at) values ($1, 1, now())
  on conflict (key) do update set
    last_at = now(),
    attempts = case when known.last_at < now() - make_interval(secs => $5::float8) then 1 else known.attempts + 1 end,
    locked_until = case
      when known.last_at >= now() - make_interval(secs => $5::float8) and known.attempts + 1 >= $2::int
      then now() + make_interval(secs => least($3::float8 * power(2, least(known.attempts + 1 - $2::int, 20)), $4::float8))
    end
  where known.locked_until is null or known.locked_until <= now()`;

const LOCKED = `
  select ceil(extract(epoch from max(locked_until) - now()))::int as seconds
  from sso_throttle where key = any($1) and locked_until > now()`;

/**
 * Slows down people who guess passwords, by user name and by address. The database holds the counts and its
 * clock decides, so several gateways count together and a restart forgives nothing. Nobody is locked out for
 * good.
 *
 * @param veil hides a name or an address from readers of the table
 */
export function makeThrottle(pool: Pool, veil: (value: string) => string): Throttle {
  const keyOf = {
    user: (name: string) => veil(`user ${name}`),
    address: (ip: string) => veil(`address ${networkOf(ip)}`),
  };

  async function pauseOf(keys: readonly string[]): Promise<number | null> {
    const { rows } = await pool.query<{ seconds: number | null }>(LOCKED, [keys]);
    return rows[0]?.seconds ?? null;
  }

  async function reserve(key: string, { free, firstPauseS, longestPauseS }: Pace): Promise<boolean> {
    const { rowCount } = await pool.query(RESERVE, [key, free, firstPauseS, longestPauseS, FORGET_S]);
    return rowCount === 1;
  }

  return {
    async enter(userName, address) {
      const user = keyOf.user(userName);
      const from = keyOf.address(address);
      const pause = await pauseOf([user, from]);
      if (pause !== null) return pause;
      // Another attempt may have used the last free one in between. Then this one waits too.
      const isLet = (await reserve(from, ADDRESS_PACE)) && (await reserve(user, USER_PACE));
      return isLet ? null : ((await pauseOf([user, from])) ?? 1);
    },

    async forgive(userName, address) {
      await pool.query('delete from sso_throttle where key = $1', [keyOf.user(userName)]);
      await pool.query(
        'update sso_throttle set attempts = greatest(attempts - 1, 0), locked_until = null where key = $1',
        [keyOf.address(address)],
      );
    },
  };
}

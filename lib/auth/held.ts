import { numberOrNull, parseObject, textOrNull } from './json';
import type { HeldTokens, SessionHint } from './types';

/** A token is renewed this long before it ends, so that no call meets one that ends on the way. */
const REFRESH_MARGIN_MS = 60_000;

/** A short-lived token is renewed when this share of its life is over. */
const REFRESH_SHARE = 0.8;

/** Two statements of the same end differ by the time that the answers took. */
const SAME_END_MS = 60_000;

/**
 * True where `a` was granted after `b`: within one sign-in the counter decides, between two the later grant.
 */
export function isNewer(a: HeldTokens, b: HeldTokens): boolean {
  if (a.session === b.session) return a.generation > b.generation;
  if (a.grantedAt !== b.grantedAt) return a.grantedAt > b.grantedAt;
  // In the same millisecond: either will do, if only all tabs choose the same.
  return a.session > b.session;
}

/**
 * Describes tokens that have just come.
 *
 * @param now ms on the server's clock
 * @param expiresIn seconds that the access token lives; null if the provider did not say
 * @param endsIn seconds until the session ends whatever is done; null if the provider did not say
 */
export function describeTokens(
  identity: { session: string; generation: number },
  now: number,
  { expiresIn, endsIn }: { expiresIn: number | null; endsIn: number | null },
): HeldTokens {
  const life = expiresIn === null ? null : expiresIn * 1000;
  return {
    ...identity,
    grantedAt: now,
    expiresAt: life === null ? null : now + life,
    refreshAt: life === null ? null : now + Math.max(life - REFRESH_MARGIN_MS, life * REFRESH_SHARE),
    endsAt: endsIn === null ? null : now + endsIn * 1000,
  };
}

/** True where new tokens end with the session that the old ones ended with, as far as two clocks can agree. */
export function endsAlike(a: HeldTokens, b: HeldTokens): boolean {
  return a.endsAt !== null && b.endsAt !== null && Math.abs(a.endsAt - b.endsAt) < SAME_END_MS;
}

/** Reads what `JSON.stringify` made of held tokens. @returns null for anything else */
export function parseHeld(text: string | null): HeldTokens | null {
  const value = parseObject(text);
  const session = textOrNull(value?.session);
  const generation = numberOrNull(value?.generation);
  if (value === null || !session || generation === null) return null;
  return {
    session,
    generation,
    grantedAt: numberOrNull(value.grantedAt) ?? 0,
    expiresAt: numberOrNull(value.expiresAt),
    refreshAt: numberOrNull(value.refreshAt),
    endsAt: numberOrNull(value.endsAt),
    visits: numberOrNull(value.visits) ?? 0,
    isEndFixed: value.isEndFixed === true,
  };
}

/** Reads what `JSON.stringify` made of a hint. @returns null for anything else */
export function parseHint(text: string | null): SessionHint | null {
  const held = parseHeld(text);
  const value = parseObject(text);
  if (held === null || value === null) return null;
  return {
    ...held,
    calledAt: numberOrNull(value.calledAt) ?? held.grantedAt,
    failures: numberOrNull(value.failures) ?? 0,
    isCalling: value.isCalling === true,
    renewedAt: numberOrNull(value.renewedAt),
  };
}

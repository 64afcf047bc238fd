import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import type { Logger } from '../kit/db/logger';

const ANSWER_MS = 5_000;

/** A provider that cannot be reached is asked again after this long. */
const AGAIN_MS = 1_000;

/** A token with an unknown key makes the gateway ask for the keys at most this often. */
const COOLDOWN_MS = 1_000;

/**
 * Where a provider keeps its public keys (OpenID Connect Discovery 1.0, section 4).
 *
 * @throws {Error} when it does not answer, calls itself something else, or names no keys
 */
async function keysUrlOf(issuer: string): Promise<URL> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
  if (!answer.ok) throw new Error(`it answers ${answer.status} at ${url}`);
  const document = (await answer.json()) as { issuer?: unknown; jwks_uri?: unknown };
  if (document.issuer !== issuer) throw new Error(`it calls itself "${String(document.issuer)}"`);
  if (typeof document.jwks_uri !== 'string') throw new Error('it names no jwks_uri');
  const keys = new URL(document.jwks_uri);
  if (keys.protocol !== 'https:' && !issuer.startsWith('http:'))
    throw new Error('its jwks_uri is no https address');
  return keys;
}

/**
 * The public keys of the firm's own provider. They are looked for when they are first needed, and a token that names an
 * unknown key makes the gateway ask again, so that a provider may start later and change its keys.
 */
export function keysOfIssuer(issuer: string, log: Logger): JWTVerifyGetKey {
  let found: Promise<JWTVerifyGetKey> | null = null;
  let failedAt = -Infinity;
  const look = async () => {
    try {
      return createRemoteJWKSet(await keysUrlOf(issuer), {
        timeoutDuration: ANSWER_MS,
        cooldownDuration: COOLDOWN_MS,
      });
    } catch (err) {
      found = null;
      failedAt = performance.now();
      log.warn({ err, issuer }, 'the keys of the provider cannot be had');
      throw err;
    }
  };
  return async (header, token) => {
    if (found === null && performance.now() - failedAt < AGAIN_MS)
      throw new Error('the provider did not answer a moment ago');
    found ??= look();
    return (await found)(header, token);
  };
}

import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTVerifyGetKey, SignJWT } from 'jose';

/** The tests' own key, instead of the provider's. */
export interface TestKeys {
  keys: JWTVerifyGetKey;
  /** An access token like the provider's. A test's changes make it a bad one. */
  token(subject: string, changed?: TokenChanges): Promise<string>;
}

export interface TokenChanges {
  header?: Record<string, unknown>;
  claims?: Record<string, unknown>;
  /** Seconds from now. Ten minutes by default. */
  expiresIn?: number;
  /** Signs with a key that the gateway does not know. */
  isForged?: boolean;
}

export interface TokenOptions {
  issuer: string;
  audience: string;
}

const LIFETIME_S = 600;

/** Makes keys for one gateway under test. */
export async function makeTestKeys({ issuer, audience }: TokenOptions): Promise<TestKeys> {
  const [known, unknown] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);
  const jwk = { ...(await exportJWK(known.publicKey)), kid: 'test', alg: 'ES256', use: 'sig' };
  const sign = (subject: string, changes: TokenChanges) => {
    const { header = {}, claims = {}, expiresIn = LIFETIME_S, isForged = false } = changes;
    const now = Math.floor(Date.now() / 1000);
    const payload = { sub: subject, iss: issuer, aud: audience, iat: now, exp: now + expiresIn, ...claims };
    return new SignJWT(payload)
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: 'test', ...header })
      .sign(isForged ? unknown.privateKey : known.privateKey);
  };
  /** A person's token serves until half its life is over, like in a browser. */
  const held = new Map<string, { token: Promise<string>; until: number }>();
  const heldBy = (subject: string) => {
    const before = held.get(subject);
    const now = Date.now();
    if (before && now < before.until) return before.token;
    const token = sign(subject, {});
    held.set(subject, { token, until: now + (LIFETIME_S * 1000) / 2 });
    return token;
  };
  return {
    keys: createLocalJWKSet({ keys: [jwk] }),
    token: (subject, changes) => (changes === undefined ? heldBy(subject) : sign(subject, changes)),
  };
}

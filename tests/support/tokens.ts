import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTVerifyGetKey, SignJWT } from 'jose';

/** A key of the tests' own, in the place of the provider's. */
export interface TestKeys {
  keys: JWTVerifyGetKey;
  /** An access token as the provider issues it; what a test changes makes it a bad one. */
  token(subject: string, changed?: TokenChanges): Promise<string>;
}

export interface TokenChanges {
  header?: Record<string, unknown>;
  claims?: Record<string, unknown>;
  /** Seconds from now; ten minutes unless told. */
  expiresIn?: number;
  /** Signs by a key that the gateway does not know. */
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
  return {
    keys: createLocalJWKSet({ keys: [jwk] }),
    token(subject, { header = {}, claims = {}, expiresIn = LIFETIME_S, isForged = false } = {}) {
      const now = Math.floor(Date.now() / 1000);
      const payload = { sub: subject, iss: issuer, aud: audience, iat: now, exp: now + expiresIn, ...claims };
      return new SignJWT(payload)
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: 'test', ...header })
        .sign(isForged ? unknown.privateKey : known.privateKey);
    },
  };
}

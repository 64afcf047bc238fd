import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';

/** RS256: the one algorithm that each provider and each client must know (OpenID Connect Core, section 15.1). */
export const SIGNING_ALGORITHM = 'RS256';

const COOKIE_KEY_BYTES = 32;

export interface SsoSecrets {
  /** Private key of all tokens, with its thumbprint (RFC 7638) as `kid`. */
  signingKey: JWK;
  /** Key by which the provider's cookies are signed. */
  cookieKey: string;
  /**
   * @returns what stands for `value` where the value itself must not be read, in the throttle's table and the log
   */
  veil(value: string): string;
  /** @returns a key of its own for whatever else the gateways of this database seal */
  keyFor(purpose: string): KeyObject;
}

interface Row {
  signing_key: JWK;
  cookie_key: string;
}

async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const key = await exportJWK(privateKey);
  return { ...key, kid: await calculateJwkThumbprint(key), alg: SIGNING_ALGORITHM, use: 'sig' };
}

const read = async (pool: Pool) =>
  (await pool.query<Row>('select signing_key, cookie_key from sso_secrets')).rows[0];

/**
 * Reads the keys, or makes them at the first start. Of two processes that start at once on a new database,
 * both end with the same keys. They are stored in plain form: a reader of the database has the book anyway.
 */
export async function loadSecrets(pool: Pool): Promise<SsoSecrets> {
  let row = await read(pool);
  if (row === undefined) {
    await pool.query(
      'insert into sso_secrets (signing_key, cookie_key) values ($1, $2) on conflict (id) do nothing',
      [JSON.stringify(await makeSigningKey()), randomBytes(COOKIE_KEY_BYTES).toString('base64url')],
    );
    row = await read(pool);
  }
  if (row === undefined) throw new Error('the keys of the sign-in provider could not be stored');
  const { signing_key: signingKey, cookie_key: cookieKey } = row;
  return {
    signingKey,
    cookieKey,
    veil: (value) => createHmac('sha256', `veil ${cookieKey}`).update(value).digest('base64url'),
    keyFor: (purpose) =>
      createSecretKey(createHmac('sha256', cookieKey).update(`key for ${purpose}`).digest()),
  };
}

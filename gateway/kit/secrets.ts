import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';

/** RS256: the one algorithm that every provider and client must know (OpenID Connect Core, section 15.1). */
export const SIGNING_ALGORITHM = 'RS256';

const COOKIE_KEY_BYTES = 32;

export interface SsoSecrets {
  /** Private key of all tokens, with its thumbprint (RFC 7638) as `kid`. */
  signingKey: JWK;
  /** Key that signs the provider's cookies. */
  cookieKey: string;
  /**
   * @returns a substitute for `value` where nobody may read the value itself: in the throttle's table and the
   * log
   */
  veil(value: string): string;
  /** @returns a separate key for anything else that the gateways of this database seal */
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

const keyOf = (cookieKey: string, purpose: string) =>
  createSecretKey(createHmac('sha256', cookieKey).update(`key for ${purpose}`).digest());

const read = async (pool: Pool | ClientBase) =>
  (await pool.query<Row>('select signing_key, cookie_key from sso_secrets')).rows[0];

/**
 * Reads the keys, or makes them at the first start. Two processes that start at once on a new database end up
 * with the same keys. The keys are stored in plain form, because a person who can read the database has the
 * book anyway.
 */
export async function loadSecrets(pool: Pool | ClientBase): Promise<SsoSecrets> {
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
    keyFor: (purpose) => keyOf(cookieKey, purpose),
  };
}

/** The key that sealed the secrets of waiting changes before `SIN_KEYS`. */
export async function earlierChangesKey(client: ClientBase): Promise<KeyObject> {
  const row = await read(client);
  if (row === undefined) throw new Error('a database with waiting changes has no keys');
  return keyOf(row.cookie_key, 'changes');
}

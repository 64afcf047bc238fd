import { errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import type { Database } from '../../kit/db/database';
import { revokeGrant, storedId } from './payloads';

interface Row {
  payload: AdapterPayload;
  /** Seconds since 1970. */
  consumed: number | null;
}

/** What is stored: the payload without the values that prove a browser's identity. */
function storable({ jti: _jti, consumed: _consumed, ...payload }: AdapterPayload): AdapterPayload {
  const { session } = payload;
  if (typeof session !== 'object' || session === null) return payload;
  return { ...payload, session: { ...session, cookie: undefined } };
}

/** PostgreSQL's JSON cannot hold this character, but a request may bring it. */
const NOT_STORABLE = '\\u0000';

function textOf(payload: AdapterPayload): string {
  const text = JSON.stringify(storable(payload));
  if (text.includes(NOT_STORABLE))
    throw new errors.InvalidRequest('a parameter has a character that is not allowed');
  return text;
}

const ROW = `select payload, extract(epoch from consumed_at)::float8 as consumed from sso_payloads`;

function loaded(row: Row | undefined, jti?: string): AdapterPayload | undefined {
  if (row === undefined) return undefined;
  const consumed = row.consumed === null ? {} : { consumed: Math.floor(row.consumed) };
  return { ...row.payload, ...consumed, ...(jti === undefined ? {} : { jti }) };
}

/**
 * The provider's memory in the database, so that all gateways share it.
 *
 * Statements go straight to the driver. A query builder's errors carry the parameters in their message, and
 * these are codes and tokens.
 *
 * @returns the factory that oidc-provider asks for: one adapter per model
 */
export function makeAdapter({ pool }: Pick<Database, 'pool'>): (model: string) => Adapter {
  return (model) => ({
    async upsert(id, payload, expiresIn) {
      await pool.query(
        `insert into sso_payloads (model, id, payload, grant_id, uid, expires_at)
         values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6::float8))
         on conflict (model, id) do update set
           payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
           expires_at = excluded.expires_at`,
        [
          model,
          storedId(id),
          textOf(payload),
          payload.grantId ?? null,
          payload.uid ?? null,
          expiresIn ?? null,
        ],
      );
    },

    async find(id) {
      const { rows } = await pool.query<Row>(`${ROW} where model = $1 and id = $2`, [model, storedId(id)]);
      return loaded(rows[0], id);
    },

    async findByUid(uid) {
      const { rows } = await pool.query<Row>(`${ROW} where model = $1 and uid = $2`, [model, uid]);
      return loaded(rows[0]);
    },

    // Only the device flow asks by user code, and it is off.
    findByUserCode: () => Promise.resolve(undefined),

    /**
     * When two requests use the same code or refresh token at once, the second finds it used. That is a
     * replay (RFC 9700, section 4.14.2), and the whole grant ends.
     */
    async consume(id) {
      const { rowCount } = await pool.query(
        `update sso_payloads set consumed_at = now() where model = $1 and id = $2 and consumed_at is null`,
        [model, storedId(id)],
      );
      if (rowCount === 1) return;
      const { rows } = await pool.query<{ grant_id: string | null }>(
        `select grant_id from sso_payloads where model = $1 and id = $2`,
        [model, storedId(id)],
      );
      if (rows[0]?.grant_id) await revokeGrant(pool, rows[0].grant_id);
      throw new errors.InvalidGrant('already used');
    },

    async destroy(id) {
      await pool.query(`delete from sso_payloads where model = $1 and id = $2`, [model, storedId(id)]);
    },

    async revokeByGrantId(grantId) {
      await pool.query(`delete from sso_payloads where grant_id = $1`, [grantId]);
    },
  });
}

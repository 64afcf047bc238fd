import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { SESSION_END } from '@/contract/me/sessionEnd';
import type { Database } from '../../../kit/db/database';
import { inScope } from '../../../kit/db/scope';
import { prepared } from '../../../kit/db/statement';
import { PROBLEM_RESPONSE } from '../../../kit/http/openapi';
import { principalOf } from '../../../kit/http/principal';

const at = (name: string) => sql.placeholder(name);

/** How much longer than its own life a token may be accepted, s: its provider’s clock may be ahead of ours. */
const SPARE_S = 120;

/** A provider whose clock is ahead may have issued the token later than now. */
const ended = prepared(
  'end-sign-in',
  sql`insert into ended_sign_ins (sign_in, ended_at, kept_until)
    values (${at('hash')}, greatest(floor(extract(epoch from clock_timestamp())), ${at('issuedAt')}::bigint),
      clock_timestamp() + make_interval(secs => ${at('lifeS')}))`,
);

/**
 * POST session/end. REST only, and without an idempotency key: to end a sign-in again changes nothing, and gets the 401
 * of any other call.
 */
export function sessionEndRoute(app: FastifyInstance, db: Database): void {
  const { type, url, name } = SESSION_END;
  app.route({
    method: type,
    url: `/${url}`,
    schema: {
      operationId: name,
      summary: 'Ends the sign-in that the token comes from: its tokens get a 401 from then on.',
      response: { 200: z.strictObject({}), '4xx': PROBLEM_RESPONSE, '5xx': PROBLEM_RESPONSE },
    },
    handler: (request) => {
      const { tokenEndsAt } = request;
      const principal = principalOf(request);
      return inScope(db, { ...principal, beforeTerms: true }, async (tx) => {
        const { hash, issuedAt } = principal.signIn;
        await tx.run(ended({ hash, issuedAt, lifeS: tokenEndsAt - issuedAt + SPARE_S }));
        return {};
      });
    },
  });
}

/** Removes ended sign-ins of which no token can live any more. */
export async function sweepEndedSignIns({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query('delete from ended_sign_ins where kept_until < now()');
}

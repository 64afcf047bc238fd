import type { FastifyInstance } from 'fastify';
import { jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { BACK_CHANNEL_LOGOUT } from '@/contract/me/backChannelLogout';
import type { Database } from '../../../kit/db/database';
import { ALGORITHMS, isKeySetFault } from '../../../kit/http/auth';
import { ProblemError } from '../../../kit/http/problem';
import { endedByProvider } from '../../../kit/http/signIn';

/** What a logout token says happened (OpenID Connect Back-Channel Logout 1.0, section 2.4). */
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** A logout token that comes later than this is not taken, s. */
const AGE_MAX_S = 10 * 60;

/** How long an ended sign-in is kept, s. An access token must not live longer. */
const TOKEN_LIFE_MAX_S = 24 * 60 * 60;

const BODY_MAX_BYTES = 16_384;

/** Whose logout tokens are taken. */
export interface LogoutProvider {
  issuer: string;
  /** The portal, as the provider knows it. */
  clientId: string;
  keys: JWTVerifyGetKey;
  /** How far the clocks of the two may differ, s. */
  toleranceS: number;
}

const isEvent = (events: unknown): boolean =>
  typeof events === 'object' && events !== null && Object.hasOwn(events, EVENT);

/**
 * @returns what a valid logout token says
 * @throws {ProblemError} `invalid`, or `unavailable` where the provider’s keys cannot be had
 */
async function verified(token: string, provider: LogoutProvider): Promise<JWTPayload> {
  const { issuer, clientId: audience, keys, toleranceS: clockTolerance } = provider;
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms: ALGORITHMS,
      clockTolerance,
      maxTokenAge: AGE_MAX_S,
      requiredClaims: ['iat', 'jti', 'events'],
    });
    // An id token is signed by the same keys for the same audience, and has a nonce.
    if (isEvent(payload.events) && payload.nonce === undefined) return payload;
  } catch (error) {
    if (isKeySetFault(error)) throw new ProblemError('unavailable', { cause: error });
    throw new ProblemError('invalid', { cause: error });
  }
  throw new ProblemError('invalid');
}

/** A provider may send a logout token twice: a sign-in that has ended by then gets no second row. */
const END = `
  insert into ended_sign_ins (sign_in, ended_at, kept_until)
  select given.sign_in, $2::bigint, clock_timestamp() + make_interval(secs => $3)
  from unnest($1::text[]) as given (sign_in)
  where not exists (select from ended_sign_ins e where e.sign_in = given.sign_in and e.ended_at >= $2::bigint)`;

/**
 * Ends the access tokens that were issued before the logout token. If it names a session, these are the tokens of that
 * session, and those of the person that name no session. If it names none, they are all tokens of the person. Sent twice,
 * it changes nothing the second time.
 */
export function backChannelLogoutRoute(app: FastifyInstance, db: Database, provider: LogoutProvider): void {
  const { type, url, field } = BACK_CHANNEL_LOGOUT;
  app.register(async (own) => {
    own.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_MAX_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    own.route({
      method: type,
      url: `/${url}`,
      config: { isPublic: true },
      schema: { hide: true },
      handler: async ({ body }) => {
        const token = body instanceof URLSearchParams ? body.get(field) : null;
        if (token === null) throw new ProblemError('invalid');
        const payload = await verified(token, provider);
        const ended = endedByProvider(payload);
        if (ended.length === 0) throw new ProblemError('invalid');
        await db.pool.query(END, [ended, Math.floor(payload.iat ?? 0), TOKEN_LIFE_MAX_S]);
        return {};
      },
    });
  });
}

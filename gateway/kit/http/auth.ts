import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import type { TokenSignIn } from '../db/scope';
import { GRANT_CLAIM } from './grantClaim';
import { NO_TOKEN, ProblemError, tokenRefused } from './problem';
import { signInOf } from './signIn';
import { type KnownToken, TokenMemory } from './tokenMemory';

declare module 'fastify' {
  interface FastifyRequest {
    /** Subject of the access token; null on a route that needs none. */
    subject: string | null;
    /** The grant that the token comes from; null when the token does not say. */
    grantId: string | null;
    /** The sign-in that the token comes from; null on a route that needs none. */
    signIn: TokenSignIn | null;
    /** When the person signed in, s since 1970; null when the token does not say. */
    signedInAt: number | null;
    /** When the token ends, s since 1970; 0 on a route that needs none. */
    tokenEndsAt: number;
  }
  interface FastifyContextConfig {
    /** True when the route needs no token. */
    isPublic?: boolean;
    /** True when the answer goes on for as long as the client listens. */
    isStream?: boolean;
  }
}

/** How the access tokens of a provider are read. */
export interface AuthOptions {
  issuer: string;
  audience: string;
  keys: JWTVerifyGetKey;
  /** The claim that names the person. */
  claim?: string;
  /** Whether a token names the grant that it comes from: only the provider of the demo keeps its grants here. */
  hasGrants?: boolean;
  /** The type in the token's header; null takes any, because many providers send plain `JWT`. */
  type?: string | null;
  /** How far the clocks of the two may differ, s. */
  toleranceS?: number;
  /** Whether the firm knows a person by this name; by default anybody with a token is let in. */
  isKnown?(subject: string): Promise<boolean>;
}

/** Asymmetric only: with a shared secret, whoever can verify a token could also sign one. */
export const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];
const CLOCK_TOLERANCE_S = 5;
const TOKEN_MAX_CHARS = 8_192;
/** Far shorter than a token's life and than the provider's keys are kept. */
const REMEMBERED_MS = 30_000;

function bearerOf(request: FastifyRequest): string {
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token || rest.length > 0)
    throw tokenRefused({ challenge: NO_TOKEN });
  if (token.length > TOKEN_MAX_CHARS) throw tokenRefused();
  return token;
}

/** The key set could not be fetched: the token may be good, so the person is not signed out. */
export function isKeySetFault(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return error instanceof errors.JWKSTimeout || error.code === 'ERR_JOSE_GENERIC';
}

/**
 * @returns what a valid access token (RFC 9068) says
 * @throws {ProblemError} `unauthenticated`, or `unavailable` where the provider's keys cannot be had
 */
async function verified(token: string, options: AuthOptions): Promise<KnownToken> {
  const { issuer, audience, keys, claim = 'sub', type = 'at+jwt', toleranceS = CLOCK_TOLERANCE_S } = options;
  const hasGrants = options.hasGrants ?? true;
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms: ALGORITHMS,
      ...(type !== null && { typ: type }),
      clockTolerance: toleranceS,
      requiredClaims: ['exp', 'iat', claim],
    });
    const { exp, auth_time: authTime, [GRANT_CLAIM]: grant, [claim]: name } = payload;
    if (typeof name === 'string' && name !== '' && exp !== undefined) {
      const signedInAt = typeof authTime === 'number' ? authTime : null;
      const grantId = hasGrants && typeof grant === 'string' ? grant : null;
      return { subject: name, grantId, signIn: signInOf(name, payload), expiresAt: exp, signedInAt };
    }
  } catch (error) {
    if (isKeySetFault(error)) throw new ProblemError('unavailable', { cause: error });
    throw tokenRefused({ cause: error });
  }
  throw tokenRefused();
}

/** Requires an access token on each route that is not public, after the address limit and before the body is read. */
export const auth = fp(async (app: FastifyInstance, options: AuthOptions) => {
  app.decorateRequest('subject', null);
  app.decorateRequest('grantId', null);
  app.decorateRequest('signIn', null);
  app.decorateRequest('signedInAt', null);
  app.decorateRequest('tokenEndsAt', 0);
  const memory = new TokenMemory(REMEMBERED_MS);
  const knownOf = async (token: string) => {
    const known = memory.recall(token);
    if (known !== null) return known;
    const found = await verified(token, options);
    if (options.isKnown !== undefined && !(await options.isKnown(found.subject)))
      throw new ProblemError('unknown-person', { named: { claim: options.claim ?? 'sub' } });
    memory.remember(token, found);
    return found;
  };
  app.addHook('onRoute', (route) => {
    if (route.config?.isPublic === true || route.method === 'OPTIONS') return;
    const present = route.preParsing === undefined ? [] : [route.preParsing].flat();
    route.preParsing = [
      async (request: FastifyRequest) => {
        const { subject, grantId, signIn, signedInAt, expiresAt } = await knownOf(bearerOf(request));
        request.subject = subject;
        request.grantId = grantId;
        request.signIn = signIn;
        request.signedInAt = signedInAt;
        request.tokenEndsAt = expiresAt;
      },
      ...present,
    ];
  });
});

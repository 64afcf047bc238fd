import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JSONWebKeySet } from 'jose';

/** What can be wrong with an id token. */
export type IdTokenFault =
  | 'nonce'
  | 'issuer'
  | 'audience'
  | 'authorizedParty'
  | 'key'
  | 'unknownKey'
  | 'algNone'
  | 'expired'
  | 'future'
  | 'noSubject'
  | 'truncated';

export interface IdTokenFacts {
  issuer: string;
  clientId: string;
  subject: string;
  claims: Record<string, unknown>;
  /** Undefined in a refresh. */
  nonce: string | undefined;
  /** Seconds since 1970. */
  now: number;
  fault: IdTokenFault | null;
}

/** Signs id tokens, right ones and wrong ones. */
export interface TokenSigner {
  jwks: JSONWebKeySet;
  sign(facts: IdTokenFacts): Promise<string>;
}

const ALG = 'RS256';
const KEY_ID = 'stand-in';
const HOUR_S = 3600;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function payloadOf({ issuer, clientId, subject, claims, nonce, now, fault }: IdTokenFacts) {
  return {
    ...claims,
    iss: fault === 'issuer' ? 'https://elsewhere.example' : issuer,
    aud:
      fault === 'audience' ? 'another-client' : fault === 'authorizedParty' ? [clientId, 'other'] : clientId,
    ...(fault === 'authorizedParty' ? { azp: 'other' } : {}),
    ...(fault === 'noSubject' ? {} : { sub: subject }),
    ...(nonce === undefined ? {} : { nonce: fault === 'nonce' ? 'another-nonce' : nonce }),
    iat: fault === 'future' ? now + HOUR_S : fault === 'expired' ? now - 2 * HOUR_S : now,
    exp: fault === 'expired' ? now - HOUR_S : now + 2 * HOUR_S,
  };
}

let signer: Promise<TokenSigner> | null = null;

/** The signer of this process, because a key takes longer to make than a test to run. */
export function tokenSigner(): Promise<TokenSigner> {
  signer ??= makeTokenSigner();
  return signer;
}

async function makeTokenSigner(): Promise<TokenSigner> {
  const own = await generateKeyPair(ALG, { extractable: true });
  const foreign = await generateKeyPair(ALG);
  const jwk = { ...(await exportJWK(own.publicKey)), kid: KEY_ID, alg: ALG, use: 'sig' };
  return {
    jwks: { keys: [jwk] },
    async sign(facts) {
      const payload = payloadOf(facts);
      if (facts.fault === 'algNone') return `${encode({ alg: 'none' })}.${encode(payload)}.`;
      const key: CryptoKey = facts.fault === 'key' ? foreign.privateKey : own.privateKey;
      const kid = facts.fault === 'unknownKey' ? 'unknown' : KEY_ID;
      const token = await new SignJWT(payload).setProtectedHeader({ alg: ALG, kid }).sign(key);
      return facts.fault === 'truncated' ? token.slice(0, -20) : token;
    },
  };
}

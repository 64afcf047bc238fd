import type { ProviderMetadata } from '@/contract/config';

/** How long one answer may take, and the pause before the next try. */
const TRY_MS = 5_000;
const PAUSE_MS = 250;

interface DiscoveryOptions {
  issuer: string;
  /** Until when an issuer that does not answer is asked again, ms from now. The embedded one starts beside us. */
  patienceMs: number;
  fetch?: typeof fetch;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** True for an address to which a browser may be sent, and tokens too: as safe as the issuer's own. */
function isSafeUrl(value: string, issuer: string): boolean {
  const protocol = URL.canParse(value) ? new URL(value).protocol : null;
  return protocol === 'https:' || (protocol === 'http:' && issuer.startsWith('http:'));
}

function requireUrl(document: Record<string, unknown>, name: string, issuer: string): string {
  const value = document[name];
  if (isText(value) && isSafeUrl(value, issuer)) return value;
  if (isText(value) && URL.canParse(value)) {
    throw new DiscoveryFault(
      `OIDC_ISSUER "${issuer}" names "${value}" as its ${name}, which is no https address.`,
    );
  }
  throw new DiscoveryFault(`OIDC_ISSUER "${issuer}" names no ${name} in its discovery document.`);
}

/** A provider that answered, and cannot be used: asking again would not help. */
export class DiscoveryFault extends Error {}

/** Why a request failed: `fetch` itself says only that it did, and has in its cause what the network said. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer in ${TRY_MS / 1000} s`;
  if (!(error.cause instanceof Error)) return error.message;
  return 'code' in error.cause ? String(error.cause.code) : error.cause.message;
}

/**
 * Reads the provider's discovery document (OpenID Connect Discovery 1.0, section 4).
 *
 * @returns the part of it that the browser needs
 * @throws DiscoveryFault with a sentence for the person who configured it
 */
export async function discover({
  issuer,
  patienceMs,
  fetch: get = fetch,
}: DiscoveryOptions): Promise<ProviderMetadata> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const until = Date.now() + patienceMs;
  for (;;) {
    try {
      const answer = await get(url, { signal: AbortSignal.timeout(TRY_MS) });
      if (answer.ok) return readMetadata(await answer.json(), issuer);
      if (answer.status < 500 && Date.now() >= until) {
        throw new DiscoveryFault(`OIDC_ISSUER "${issuer}" answers ${answer.status} at ${url}.`);
      }
      throw new Error(`status ${answer.status}`);
    } catch (error) {
      if (error instanceof DiscoveryFault) throw error;
      if (Date.now() >= until) {
        throw new DiscoveryFault(`OIDC_ISSUER "${issuer}" does not answer at ${url} (${reasonOf(error)}).`);
      }
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

function readMetadata(answer: unknown, issuer: string): ProviderMetadata {
  if (typeof answer !== 'object' || answer === null) {
    throw new DiscoveryFault(`OIDC_ISSUER "${issuer}" answers with something that is no discovery document.`);
  }
  const document = answer as Record<string, unknown>;
  if (document.issuer !== issuer) {
    throw new DiscoveryFault(
      `OIDC_ISSUER is "${issuer}", and the provider calls itself "${String(document.issuer)}": the two must be the same to the letter.`,
    );
  }
  const metadata: ProviderMetadata = {
    issuer,
    authorization_endpoint: requireUrl(document, 'authorization_endpoint', issuer),
    token_endpoint: requireUrl(document, 'token_endpoint', issuer),
    jwks_uri: requireUrl(document, 'jwks_uri', issuer),
  };
  if (isText(document.end_session_endpoint) && isSafeUrl(document.end_session_endpoint, issuer)) {
    metadata.end_session_endpoint = document.end_session_endpoint;
  }
  if (document.authorization_response_iss_parameter_supported === true) {
    metadata.authorization_response_iss_parameter_supported = true;
  }
  const algorithms = document.id_token_signing_alg_values_supported;
  if (Array.isArray(algorithms)) metadata.id_token_signing_alg_values_supported = algorithms.filter(isText);
  return metadata;
}

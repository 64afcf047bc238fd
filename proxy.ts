import { NextResponse, type NextRequest } from 'next/server';
import { getProvider, serverConfig } from '@/lib/config/server';
import { securityHeaders } from '@/lib/csp/headers';
import { contentSecurityPolicy } from '@/lib/csp/policy';

const NONCE_BYTES = 16;

function makeNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(NONCE_BYTES))));
}

/** Ahead of every page: the nonce of the response, and what the browser may do with the page. */
export function proxy(request: NextRequest): NextResponse {
  const config = serverConfig();
  const nonce = makeNonce();
  const policy = contentSecurityPolicy({
    ...config,
    nonce,
    provider: getProvider(),
    isDevelopment: process.env.NODE_ENV !== 'production',
  });
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  headers.set('content-security-policy', policy);

  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  for (const [name, value] of Object.entries(securityHeaders(config.publicUrl))) {
    response.headers.set(name, value);
  }
  return response;
}

// A pattern can miss the root: it stands by itself.
export const config = { matcher: ['/', '/((?!_next/static/).*)'] };

import type { NextApiRequest, NextApiResponse } from 'next';
import { ALLOWED_METHODS } from '@/lib/csp/methodGuard';

/** The body is not read. */
export const config = { api: { bodyParser: false } };

/** Refuses a request by a method that no page has: see `lib/csp/methodGuard`. */
export default function methodNotAllowed(_request: NextApiRequest, response: NextApiResponse): void {
  response.status(405).setHeader('allow', ALLOWED_METHODS).end();
}

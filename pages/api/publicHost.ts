import type { NextApiRequest, NextApiResponse } from 'next';
import { LOCATION_HEADER } from '@/lib/csp/hostGuard';

/**
 * Sends a request that came to another name of this server to the portal’s one origin: see `lib/csp/hostGuard`. For
 * this time only: a browser that kept it would lead every other server of that name here.
 */
export default function publicHost(request: NextApiRequest, response: NextApiResponse): void {
  const location = request.headers[LOCATION_HEADER];
  if (typeof location === 'string') response.redirect(307, location);
  else response.status(404).end();
}

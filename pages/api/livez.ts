import type { NextApiRequest, NextApiResponse } from 'next';

/** GET /livez: the process answers. */
export default function livez(_request: NextApiRequest, response: NextApiResponse): void {
  response.setHeader('cache-control', 'no-store').json({ status: 'ok' });
}

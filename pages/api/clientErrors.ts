import type { NextApiRequest, NextApiResponse } from 'next';
import { serverConfig } from '@/lib/config/server';
import { takeReport } from '@/lib/operator/clientErrors';

/** The body is read with a limit of its own: browsers send it under several media types. */
export const config = { api: { bodyParser: false } };

/** POST /client-errors: what went wrong in a browser, for the log. It needs no sign-in, and answers without a word. */
export default async function clientErrors(
  request: NextApiRequest,
  response: NextApiResponse,
): Promise<void> {
  const status = request.method === 'POST' ? await takeReport(request, serverConfig().trustProxy) : 405;
  if (status === 405) response.setHeader('allow', 'POST');
  response.status(status).setHeader('cache-control', 'no-store').end();
}

import type { NextApiRequest, NextApiResponse } from 'next';
import { BUILD } from '@/contract/build';
import { serverConfig } from '@/lib/config/server';
import { isReady } from '@/lib/operator/readiness';

/** GET /readyz: the gateway answers too, and the process is not about to end. */
export default async function readyz(_request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const ready = await isReady(serverConfig().apiHost);
  response.status(ready ? 200 : 503).setHeader('cache-control', 'no-store');
  if (!ready) response.setHeader('retry-after', '2');
  response.json({ status: ready ? 'ok' : 'unavailable', ...BUILD });
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * A firm's price service on the loopback address. It gives the answers that it is told to until the test
 * ends.
 */
export async function serviceOf(answer: () => { body: string; status?: number }): Promise<string> {
  const server = createServer((_request, response) => {
    const { body, status = 200 } = answer();
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

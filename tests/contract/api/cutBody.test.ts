import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { WALKED_BOOK } from '@/tests/support/gatewayDatabase';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await makeTestGateway({ clients: WALKED_BOOK });
  await gateway.server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => gateway.close());

test('a request with a cut body is not an error in the log', async () => {
  const { port } = gateway.server.app.server.address() as AddressInfo;
  const token = await gateway.token('advisor');
  for (const [path, type] of [
    ['/clients/list', 'application/json'],
    ['/sso/token', 'application/x-www-form-urlencoded'],
  ]) {
    const socket = connect(port, '127.0.0.1');
    const head = [
      `POST ${path} HTTP/1.1`,
      `host: 127.0.0.1:${port}`,
      `authorization: Bearer ${token}`,
      `content-type: ${type}`,
      'content-length: 500',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n{"page":`);
    await new Promise((resolve) => setTimeout(resolve, 150));
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  const faults = gateway.log.filter((line) => (JSON.parse(line) as { level: number }).level >= 50);
  expect(faults).toEqual([]);
});

import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort, findFreePorts, requireFreePort } from '@/scripts/lib/ports.mjs';

const taken = net.createServer();
let port = 0;

beforeAll(async () => {
  port = await findFreePort();
  await new Promise<void>((resolve) => taken.listen(port, '127.0.0.1', resolve));
});

afterAll(() => new Promise((resolve) => taken.close(resolve)));

describe('the ports', () => {
  it('refuses one that is taken, naming the variable', async () => {
    await expect(requireFreePort('GATEWAY_PORT', port, '127.0.0.1')).rejects.toThrow(
      `GATEWAY_PORT is ${port}, and the port ${port} of 127.0.0.1 is taken by another process. Set GATEWAY_PORT to another port.`,
    );
  });

  it('takes a free one and leaves it free', async () => {
    const free = await findFreePort();
    await requireFreePort('PORT', free, '127.0.0.1');
    await expect(requireFreePort('PORT', free, '127.0.0.1')).resolves.toBeUndefined();
  });

  it('finds several different ones', async () => {
    const ports = await findFreePorts(200);
    expect(new Set(ports).size).toBe(200);
  });

  it('refuses an address that this machine does not have', async () => {
    await expect(requireFreePort('PORT', port, '192.0.2.1')).rejects.toThrow(/^HOST is 192\.0\.2\.1, which/);
  });
});

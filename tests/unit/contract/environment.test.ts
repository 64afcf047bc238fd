import { describe, expect, it } from 'vitest';
import { describeFaults, readEnvironment } from '@/contract/environment.mjs';

const faultsOf = (env: Record<string, string>) => readEnvironment(env).faults;

describe('a port', () => {
  it.each(['PORT', 'GATEWAY_PORT'])('%s that no browser opens is refused by name', (name) => {
    for (const port of ['25', '4190', '6000', '6665', '6669', '10080']) {
      const faults = faultsOf({ [name]: port });
      expect(faults, port).toEqual([{ name, message: expect.stringContaining(port) }]);
      expect(describeFaults(faults)).toMatch(new RegExp(`^${name} is ${port}, which no browser opens`));
    }
  });

  it('beside those is taken', () => {
    for (const port of ['80', '443', '3000', '4191', '6001', '6664', '6670', '8080', '65535']) {
      expect(faultsOf({ PORT: port, GATEWAY_PORT: '4001' }), port).toEqual([]);
    }
  });

  /** The list is that of the Fetch standard, which Node's own fetch keeps. */
  it('is refused just where fetch refuses it', async () => {
    const suspects = [
      1, 22, 79, 80, 110, 443, 587, 1719, 2049, 3659, 4045, 4190, 5060, 6000, 6566, 6697, 6698,
    ];
    for (const port of suspects) {
      const isBlocked = await fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(2_000) }).then(
        () => false,
        ({ cause }: Error) => cause instanceof Error && cause.message === 'bad port',
      );
      expect(faultsOf({ PORT: String(port) }).length, String(port)).toBe(isBlocked ? 1 : 0);
    }
  });
});

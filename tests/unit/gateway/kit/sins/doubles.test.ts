import type { ClientBase } from 'pg';
import { expect, test } from 'vitest';
import { refuseDoubles } from '@/gateway/kit/sins/doubles';
import { SinVault } from '@/gateway/kit/sins/vault';

/** A database that has numbers of an older key, fails as they are read, and then fails at everything. */
function failingClient() {
  let isBroken = false;
  const query = (text: string) => {
    if (isBroken) return Promise.reject(new Error(`broken at ${text}`));
    if (!text.startsWith('select party_id, sealed')) return Promise.resolve({ rows: [], rowCount: 1 });
    isBroken = true;
    return Promise.reject(new Error('the cause'));
  };
  return { query } as unknown as ClientBase;
}

test('What ended the look for two clients with one number is what the start says', async () => {
  const vault = new SinVault([{ id: 'test', bytes: Buffer.alloc(32, 1) }]);
  await expect(refuseDoubles(failingClient(), vault)).rejects.toThrow(/^the cause$/);
});

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '@/gateway/demo/book/random';
import { sharedClients, write } from '@/tests/support/changing';
import type { TestGateway } from '@/tests/support/gateway';
import { type ProofOptions, type Proven, reasonOf, stateWrongs, tellProgress } from './lib';

const AT_ONCE_MIN = 2;
const AT_ONCE_MAX = 20;
/** Whoever is told that the same request still runs asks again after so long. */
const AGAIN_MS = 5;

/** Duplicate bursts: one save sent 2 to 20 times at once has one effect, and each gets the same bytes. */
export async function bursts(gateway: TestGateway, options: ProofOptions): Promise<Proven> {
  const random = new Random(options.seed);
  const ids = await sharedClients(gateway, 'advisor', 'manager');
  const made = new Map<string, number>();
  const wrongs: string[] = [];
  let requests = 0;
  let waits = 0;
  for (let round = 0; round < options.rounds; round += 1) {
    tellProgress(options, round);
    const id = random.pick(ids);
    const key = randomUUID();
    const body = { id, version: 1, fields: { preferredName: `Burst ${round}` }, reason: reasonOf(key) };
    const send = async (): Promise<string> => {
      for (;;) {
        requests += 1;
        const answer = await write(gateway, 'advisor', 'clientInfoSave', body, key);
        if (answer.status === 200) return answer.text;
        if (answer.status !== 409) return `${answer.status}`;
        waits += 1;
        await sleep(AGAIN_MS);
      }
    };
    const texts = await Promise.all(Array.from({ length: random.whole(AT_ONCE_MIN, AT_ONCE_MAX) }, send));
    if (new Set(texts).size !== 1) wrongs.push(`round ${round}: ${new Set(texts).size} different answers`);
    made.set(id, (made.get(id) ?? 0) + 1);
  }
  const { rows } = await gateway.db.pool.query<{ count: number; keys: number }>(
    `select count(*)::integer as count, count(distinct reason)::integer as keys from change_sets`,
  );
  const effects = rows[0]?.count ?? 0;
  if (effects !== options.rounds || rows[0]?.keys !== options.rounds)
    wrongs.push(`${effects} effects of ${options.rounds} bursts`);
  wrongs.push(...(await stateWrongs(gateway.db.pool)));
  return { figures: { bursts: options.rounds, requests, waits, effects }, wrongs };
}

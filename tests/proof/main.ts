import { parseArgs } from 'node:util';
import { makeTestGateway } from '@/tests/support/gateway';
import { addresses } from './addresses';
import { bursts } from './bursts';
import { kills } from './kills';
import type { ProofOptions, Proven } from './lib';
import { races } from './races';

/** As often as the proofs are run where nothing else is said. */
const ROUNDS = { bursts: 10_000, races: 10_000, kills: 200, addresses: 10_000 } as const;

type ProofName = keyof typeof ROUNDS;

const isProof = (name: string | undefined): name is ProofName => name !== undefined && name in ROUNDS;

async function onGateway(prove: typeof bursts, options: ProofOptions): Promise<Proven> {
  const gateway = await makeTestGateway({ limits: null, environment: { LOG_LEVEL: 'error' } });
  return prove(gateway, options).finally(() => gateway.close());
}

const PROOFS: Record<ProofName, (options: ProofOptions) => Promise<Proven>> = {
  bursts: (options) => onGateway(bursts, options),
  races: (options) => onGateway(races, options),
  kills,
  addresses: (options) => onGateway(addresses, options),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string' }, seed: { type: 'string' } },
});
const [name] = positionals;
if (!isProof(name)) throw new Error(`Name a proof: ${Object.keys(ROUNDS).join(', ')}.`);
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const rounds = Number(values.rounds ?? ROUNDS[name]);
const engine = process.env.TEST_DATABASE_URL ? 'PostgreSQL' : 'embedded';
console.log(`${name} on ${engine}: ${rounds} rounds, seed ${seed}`);
const begun = performance.now();
const { figures, wrongs } = await PROOFS[name]({ rounds, seed, say: (line) => console.log(`  ${line}`) });
const shown = Object.entries(figures).map(([what, count]) => `${what} ${count}`);
console.log(`  ${shown.join(', ')}; ${((performance.now() - begun) / 1000).toFixed(0)} s`);
for (const wrong of wrongs.slice(0, 20)) console.error(`  WRONG ${wrong}`);
console.log(wrongs.length === 0 ? '  holds' : `  ${wrongs.length} wrongs`);
process.exit(wrongs.length === 0 ? 0 : 1);

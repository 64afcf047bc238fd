import { describe, expect, test } from 'vitest';
import { addresses } from '@/tests/proof/addresses';
import { bursts } from '@/tests/proof/bursts';
import { kills } from '@/tests/proof/kills';
import type { ProofOptions, Proven } from '@/tests/proof/lib';
import { races } from '@/tests/proof/races';
import { makeTestGateway } from '@/tests/support/gateway';

/** A small sample; `node tests/proof/run.mjs` runs each as often as the product promises. */
const options = (rounds: number): ProofOptions => ({ rounds, seed: 20_261_125, say: () => undefined });

async function onGateway(prove: typeof bursts, rounds: number): Promise<Proven> {
  const gateway = await makeTestGateway({ limits: null });
  return prove(gateway, options(rounds)).finally(() => gateway.close());
}

describe('of many saves', () => {
  test('those sent twice and more at once have one effect and one answer', async () => {
    expect((await onGateway(bursts, 8)).wrongs).toEqual([]);
  }, 240_000);

  test('those that race lose nothing, and are refused only for each other', async () => {
    const { wrongs, figures } = await onGateway(races, 40);
    expect(wrongs).toEqual([]);
    expect(figures.refused).toBeGreaterThan(0);
  }, 240_000);

  test('those of addresses do exactly what their previews list', async () => {
    const { wrongs, figures } = await onGateway(addresses, 20);
    expect(wrongs).toEqual([]);
    expect(figures.undone).toBeGreaterThan(0);
    expect(figures.seasons).toBeGreaterThan(0);
  }, 240_000);

  test('those that a killed gateway had in hand are there once or not at all', async () => {
    const { wrongs, figures } = await kills(options(1));
    expect(wrongs).toEqual([]);
    expect(figures.effects).toBe(figures.saves);
  }, 600_000);
});

import { expect, test } from 'vitest';
import { CALLS } from '@/contract/calls';
import { GRAPHQL_DEFAULTS } from '@/contract/flags';

test('each switch belongs to a call, except those that the contract lists as unused', () => {
  const all = Object.entries(GRAPHQL_DEFAULTS).flatMap(([noun, switches]) =>
    Object.keys(switches).map((name) => `${noun}.${name}`),
  );
  const used = new Set<string | undefined>(
    Object.values(CALLS).map((call: { graphql?: { switch: string } }) => call.graphql?.switch),
  );
  expect(all.filter((name) => !used.has(name))).toEqual(['households.globalSearch', 'households.details']);
});

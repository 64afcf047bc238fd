import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTRACT_VERSION } from '@/contract/version';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());

/** Words for a reader: they may change while the contract stays as it is. */
const FOR_READERS = ['description', 'summary', 'example', 'examples', 'title', 'info', 'servers'];

/** The document without them, its members in the order of their names. */
function promised(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(promised);
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part)
    .filter(([key, value]) => !(FOR_READERS.includes(key) && !isSchema(value)))
    .map(([key, value]) => [key, promised(value)] as const);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** A field of a body may be called `title`: its value is a schema. */
const isSchema = (value: unknown) =>
  typeof value === 'object' && value !== null && ('type' in value || '$ref' in value || 'anyOf' in value);

test('a change of the contract has a version and a line in its changelog', async () => {
  const document: unknown = (await gateway.server.app.inject({ url: '/openapi.json' })).json();
  const digest = createHash('sha256').update(JSON.stringify(promised(document))).digest('hex').slice(0, 16);
  const changelog = readFileSync('docs/contract-changelog.md', 'utf8');
  const [, version, known] = /^## (\d+\.\d+\.\d+) .*`([\da-f]{16})`$/m.exec(changelog) ?? [];
  expect(version).toBe(CONTRACT_VERSION);
  expect(known, `raise CONTRACT_VERSION, and write the change with ${digest} into docs/contract-changelog.md`).toBe(digest);
}); // prettier-ignore

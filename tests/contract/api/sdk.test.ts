import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { typesOf } from '@/scripts/lib/commands/sdk.mjs';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

const COMPILER = path.resolve('node_modules/typescript-native/bin/tsc');

let gateway: TestGateway;
let folder: string;
beforeAll(async () => {
  gateway = await makeTestGateway();
  folder = mkdtempSync(path.join(os.tmpdir(), 'cairn-sdk-'));
  const document = (await gateway.server.app.inject({ url: '/openapi.json' })).json<object>();
  writeFileSync(path.join(folder, 'cairn.d.ts'), await typesOf(document));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await gateway.close();
});

/** @returns what the compiler says of a client, empty for nothing */
async function compiled(client: string): Promise<string> {
  const file = path.join(folder, 'client.ts');
  writeFileSync(file, client);
  const options = ['--noEmit', '--strict', '--module', 'esnext', '--target', 'es2022', '--types', ''];
  const [command, args] = [process.execPath, [COMPILER, ...options, file]];
  return promisify(execFile)(command, args, { cwd: folder }).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
}

const client = (key: string) => `import type { paths } from './cairn';
type List = paths['/clients/list']['post'];
export const body: List['requestBody']['content']['application/json'] = {
  filters: {},
  sort: [{ key: '${key}', direction: 'asc' }],
  page: { size: 20, after: null, before: null },
};
export const worth = (answer: List['responses'][200]['content']['application/json']): string[] =>
  answer.rows.map(({ marketValue }) => marketValue);
`;

test('the types of the calls compile, and refuse what the contract does not have', async () => {
  expect(await compiled(client('name'))).toBe('');
  expect(await compiled(client('shoeSize'))).toContain('\'"shoeSize"\'');
});

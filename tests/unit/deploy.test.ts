import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bundleOptions } from '@/scripts/lib/bundle.mjs';
import { readEnvironment } from '@/contract/environment.mjs';

const text = (name: string) => readFileSync(path.join('deploy', name), 'utf8');
const FILES = ['Dockerfile', 'compose.yaml', 'cairn-gateway.service', 'cairn-portal.service'];
const PROGRAMS = (bundleOptions().entryPoints as { out: string }[]).map(
  ({ out }) => `.build/gateway/${out}.mjs`,
);

test('what is deployed starts programs that a build makes', () => {
  const started = FILES.flatMap((name) => text(name).match(/(?:\.build|node_modules)\/[\w./-]+\w/g) ?? []);
  expect(started.length).toBeGreaterThan(3);
  for (const program of started)
    expect(program.startsWith('.build/') ? PROGRAMS.includes(program) : existsSync(program), program).toBe(
      true,
    );
});

test('an image takes files that the tree has', () => {
  const copied = text('Dockerfile').match(/(?<=\/app\/)[\w.][\w./-]*/g) ?? [];
  expect(copied.length).toBeGreaterThan(5);
  const made = new Set(['.build', '.next', 'node_modules']);
  for (const name of copied.filter((each) => !made.has(each))) expect(existsSync(name), name).toBe(true);
});

/** What stands below a service of the compose file. */
const serviceOf = (name: string) =>
  text('compose.yaml').match(new RegExp(`\\n  ${name}:\\n((?: {4}.*\\n|\\n)+)`))?.[1] ?? '';

test('what serves waits for the owner of the tables, and has not its password', () => {
  expect(serviceOf('owner')).toContain('DATABASE_OWNER_URL_FILE: /run/secrets/database_owner_url');
  expect(serviceOf('owner')).toContain('.build/gateway/migrate.mjs');
  expect(serviceOf('gateway')).toContain('owner: { condition: service_completed_successfully }');
  for (const name of ['gateway', 'portal']) {
    expect(serviceOf(name), name).toContain('build:');
    expect(serviceOf(name), name).not.toMatch(/owner_url/i);
  }
});

test('the variables of a deployment are those of the configuration', () => {
  const named = FILES.flatMap(
    (name) => text(name).match(/\b(?:[A-Z]+_)+(?:URL|KEYS|PORT|HOST|DIR|CLAIM|PROXY|ISSUER|ID)\b/g) ?? [],
  );
  const read = new Set<string>();
  const firm: Record<string, string> = {
    OIDC_ISSUER: 'https://a.ca',
    OIDC_CLIENT_ID: 'a',
    API_HOST: 'https://b.ca',
  };
  const env = new Proxy(firm, {
    get(values, name) {
      read.add(String(name));
      return values[String(name)];
    },
  });
  readEnvironment(env);
  expect(new Set(named).size).toBeGreaterThan(8);
  for (const name of named) expect(read.has(name), name).toBe(true);
});

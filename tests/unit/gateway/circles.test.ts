import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from '@/scripts/lib/paths.mjs';

const ROOT = inRoot('gateway');
const IMPORTED = /(?:from\s+|import\s*\(\s*)'(\.[^']*)'/g;

const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => path.join(ROOT, file));
const known = new Set(files);

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(IMPORTED)].flatMap(([, source = '']) => {
    const target = path.resolve(path.dirname(file), source);
    return [`${target}.ts`, path.join(target, 'index.ts')].filter((each) => known.has(each));
  });

/** @returns the first circle of a depth-first walk, or null */
function circleIn(graph: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  const open: string[] = [];
  function visit(file: string): string[] | null {
    if (open.includes(file)) return [...open.slice(open.indexOf(file)), file];
    if (done.has(file)) return null;
    open.push(file);
    for (const next of graph.get(file) ?? []) {
      const found = visit(next);
      if (found !== null) return found;
    }
    open.pop();
    done.add(file);
    return null;
  }
  for (const file of graph.keys()) {
    const found = visit(file);
    if (found !== null) return found.map((each) => path.relative(ROOT, each));
  }
  return null;
}

test('No file of the gateway imports itself by way of others', () => {
  const graph = new Map(files.map((file) => [file, importsOf(file)]));
  expect(graph.get(path.join(ROOT, 'server/main.ts'))).toContain(path.join(ROOT, 'server/server.ts'));
  expect(circleIn(graph)).toBeNull();
});

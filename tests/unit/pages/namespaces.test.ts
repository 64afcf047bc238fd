import { build, type Metafile } from 'esbuild';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { NAMESPACES, SHELL_NAMESPACES } from '@/lib/i18n/namespaces';

const FOLDER = 'pages/[locale]';
const PAGES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => path.posix.join(FOLDER, file));

/** `useT('client')`, `'common:states.retry'`. */
const SPOKEN = new RegExp(`useT\\('(${NAMESPACES.join('|')})'\\)|['"\`](${NAMESPACES.join('|')}):`, 'g');

let inputs: Metafile['inputs'];

beforeAll(async () => {
  const { metafile } = await build({
    entryPoints: PAGES,
    bundle: true,
    write: false,
    metafile: true,
    outdir: '.test/pages',
    format: 'esm',
    splitting: true,
    packages: 'external',
    jsx: 'automatic',
    loader: { '.css': 'empty', '.module.css': 'empty', '.svg': 'empty' },
  });
  inputs = metafile.inputs;
});

/** The page's file and all that it imports, now or when it is asked for. */
function filesOf(page: string): Set<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file) || !(file in inputs)) return;
    found.add(file);
    inputs[file]?.imports.forEach(({ path: imported }) => visit(imported));
  };
  visit(page);
  return found;
}

function spokenIn(file: string): string[] {
  if (!/^(components|pages|lib)\//.test(file) || !/\.tsx?$/.test(file)) return [];
  return [...readFileSync(file, 'utf8').matchAll(SPOKEN)].map(([, own, other]) => own ?? other ?? '');
}

describe('the words of a page', () => {
  it.each(PAGES)('%s brings each namespace that its code speaks', (page) => {
    const [, listed = ''] = /translated\(\[(.*?)\]\)/s.exec(readFileSync(page, 'utf8')) ?? [];
    const brought = [...SHELL_NAMESPACES, ...[...listed.matchAll(/'(\w+)'/g)].map(([, name]) => name)];
    const files = [...filesOf(page)];
    // What stands in a page's own file would be found without following any import.
    expect(files.filter((file) => file.startsWith('components/'))).not.toEqual([]);
    const spoken = new Set(files.flatMap(spokenIn));
    expect([...spoken].filter((namespace) => !brought.includes(namespace))).toEqual([]);
  });
});

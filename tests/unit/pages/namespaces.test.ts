import { build, type Metafile } from 'esbuild';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { LIST_NAMESPACES, NAMESPACES, SHELL_NAMESPACES } from '@/lib/i18n/namespaces';

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

/** A file and all that it imports, now or when it is asked for, but not what a form brings when it opens. */
function filesOf(start: string): Set<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file) || !(file in inputs)) return;
    found.add(file);
    const imported = inputs[file]?.imports.map(({ path: each }) => each) ?? [];
    imported.filter((each) => file.endsWith('.form.tsx') || !each.endsWith('.form.tsx')).forEach(visit);
  };
  visit(start);
  return found;
}

/** A form that a file loads when it opens, and the namespaces that it loads with it. */
function formsOf(file: string): { form: string; words: string[] }[] {
  const source = /^components\//.test(file) ? readFileSync(file, 'utf8') : '';
  return [...source.matchAll(/^(?:export )?const \w+ = dynamicForm\((.*?)\);/gms)].map(([, call = '']) => {
    const [, form = ''] = /import\('(.*?)'\)/.exec(call) ?? [];
    const [, words = ''] = /\[(.*?)\]/s.exec(call) ?? [];
    return {
      form: `${path.posix.join(path.posix.dirname(file), form)}.tsx`,
      words: ['form', ...[...words.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)],
    };
  });
}

function spokenIn(file: string): string[] {
  if (!/^(components|pages|lib)\//.test(file) || !/\.tsx?$/.test(file)) return [];
  return [...readFileSync(file, 'utf8').matchAll(SPOKEN)].map(([, own, other]) => own ?? other ?? '');
}

/** The namespaces that a file of the page downloads after it: those of `useNamespaces`. */
function laterIn(file: string): string[] {
  if (!file.startsWith('components/')) return [];
  const source = readFileSync(file, 'utf8');
  if (!source.includes('useNamespaces(')) return [];
  const lists = [...source.matchAll(/readonly Namespace\[\] = \[(.*?)\]/gs)];
  return lists.flatMap(([, list = '']) => [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name));
}

const missing = (files: readonly string[], brought: readonly string[]) =>
  [...new Set(files.flatMap(spokenIn))].filter((namespace) => !brought.includes(namespace));

describe('the words of a page', () => {
  it.each(PAGES)('%s loads each namespace that its code uses', (page) => {
    const [, listed = ''] = /translated\(\[(.*?)\]\)/s.exec(readFileSync(page, 'utf8')) ?? [];
    const ofList = listed.includes('...LIST_NAMESPACES') ? LIST_NAMESPACES : [];
    const named = [...listed.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
    const files = [...filesOf(page)];
    const brought: string[] = [...SHELL_NAMESPACES, ...ofList, ...named, ...files.flatMap(laterIn)];
    // What stands in a page's own file would be found without following any import.
    expect(files.filter((file) => file.startsWith('components/'))).not.toEqual([]);
    const forms = files.flatMap(formsOf);
    // What is said after a save has the words of the form that saved.
    expect(missing(files, [...brought, ...forms.flatMap(({ words }) => words)])).toEqual([]);
    for (const { form, words } of forms) {
      expect(inputs).toHaveProperty([form]);
      const within = [...filesOf(form)];
      const later = within.flatMap(formsOf).flatMap((each) => each.words);
      expect(missing(within, [...brought, ...words, ...later]), form).toEqual([]);
    }
  });
});

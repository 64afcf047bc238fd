import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const filesOf = (pattern: RegExp) =>
  readdirSync('components', { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .map((file) => path.posix.join('components', file));

/** Its classes are the values of props (look.test.ts). */
const LOOKS = ['components/theme/look.css', 'components/theme/ground.css'];

const SHEETS = filesOf(/\.css$/).map((file) => ({ file, css: readFileSync(file, 'utf8') }));
const CODE = filesOf(/\.tsx?$/).map((file) => ({ file, code: readFileSync(file, 'utf8') }));

/** The declarations of each rule of a sheet, in order of their names; steps of an animation and fonts are none. */
function bodiesIn(css: string): string[] {
  return [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)]
    .filter(([, selector = '']) => !/^\s*(from|to|\d+%|@)/.test(selector))
    .map(([, , body = '']) =>
      body
        .split(/;\s*\n/)
        .map((each) => each.trim().replace(/;$/, '').replaceAll(/\s+/g, ' '))
        .filter(Boolean)
        .sort()
        .join('; '),
    );
}

/** Bodies of several declarations that more than two sheets have. */
function toldOften(sheets: readonly { file: string; css: string }[]): string[] {
  const sheetsOf = new Map<string, Set<string>>();
  for (const { file, css } of sheets) {
    for (const body of bodiesIn(css).filter((each) => each.includes('; '))) {
      sheetsOf.set(body, (sheetsOf.get(body) ?? new Set()).add(file));
    }
  }
  return [...sheetsOf]
    .filter(([, files]) => files.size > 2)
    .map(([body, files]) => `${body} (${[...files].join(', ')})`);
}

const classesIn = (css: string) =>
  new Set(
    [...css.replaceAll(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, '').matchAll(/[^{};]+(?=\{)/g)].flatMap(
      ([selector]) =>
        selector.trim().startsWith('@')
          ? []
          : [...selector.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name]) => name ?? ''),
    ),
  );

/** The library of the charts gives its parts these. */
const OF_CHARTS = /^u-/;

/** Names of classes of a sheet that no file which imports it mentions. */
function unusedIn(file: string, css: string): string[] {
  const name = path.posix.basename(file);
  const readers = CODE.filter(({ code }) => code.includes(`/${name}'`));
  const composed = SHEETS.flatMap((each) =>
    [...each.css.matchAll(/composes: ([\w ]+) from '([^']+)'/g)]
      .filter(([, , from = '']) => path.posix.join(path.posix.dirname(each.file), from) === file)
      .flatMap(([, names = '']) => names.split(' ')),
  );
  // A name that a screen puts together may be told anywhere; of a template its first part is enough.
  const isComputed = readers.some(({ code }) => /\bstyles\[(?!')/.test(code));
  const starts = readers.flatMap(({ code }) =>
    [...code.matchAll(/\bstyles\[`(\w+)\$\{/g)].map(([, start = '']) => start),
  );
  const mentions = (name: string) =>
    isComputed
      ? CODE.some(({ code }) => new RegExp(`\\b${name}\\b`).test(code))
      : readers.some(({ code }) => new RegExp(`\\.${name}\\b|'${name}'`).test(code));
  return [...classesIn(css)].filter(
    (each) =>
      !OF_CHARTS.test(each) &&
      !composed.includes(each) &&
      !starts.some((start) => each.startsWith(start)) &&
      !mentions(each),
  );
}

describe('the sheets of style', () => {
  it('Two sheets at most have the same declarations: a third asks for a prop of components/ui', () => {
    expect(SHEETS.length).toBeGreaterThan(90);
    expect(toldOften(SHEETS.filter(({ file }) => !LOOKS.includes(file)))).toEqual([]);
  });

  it('Every class of a sheet has a screen that uses it', () => {
    const unused = SHEETS.filter(({ file }) => file.endsWith('.module.css') && !LOOKS.includes(file)).flatMap(
      ({ file, css }) => unusedIn(file, css).map((name) => `${file} .${name}`),
    );
    expect(unused).toEqual([]);
  });
});

it('Every class that a screen names is in the sheet that it imports', () => {
  const missing = CODE.flatMap(({ file, code }) =>
    [...code.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].flatMap(([, name = '', from = '']) => {
      const sheet = from.startsWith('@/') ? from.slice(2) : path.posix.join(path.posix.dirname(file), from);
      const known = classesIn(SHEETS.find((each) => each.file === sheet)?.css ?? '');
      return [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))]
        .map(([, each = '']) => each)
        .filter((each) => each !== 'module' && !known.has(each))
        .map((each) => `${file} ${each}`);
    }),
  );
  expect(missing).toEqual([]);
});

describe('the reader of sheets', () => {
  it('The same declarations are found in whatever order and query they are', () => {
    const sheet = (file: string, css: string) => ({ file, css });
    const [first, second, third] = [
      sheet('a', '.a {\n  color: red;\n  gap: 1px;\n}'),
      sheet('b', '@media print {\n  .b > p {\n    gap: 1px;\n    color: red;\n  }\n}'),
      sheet('c', '/* why */\n.c,\n.d {\n  color: red;\n  gap: 1px;\n}'),
    ] as const;
    expect(toldOften([first, second])).toEqual([]);
    expect(toldOften([first, second, third])).toEqual(['color: red; gap: 1px (a, b, c)']);
  });

  it('Classes are read from selectors, and not from numbers in values', () => {
    expect([
      ...classesIn('@media (min-width: 640.02px) {\n  .a:not(.b) > p {\n    gap: 0.5em;\n  }\n}'),
    ]).toEqual(['a', 'b']);
  });
});

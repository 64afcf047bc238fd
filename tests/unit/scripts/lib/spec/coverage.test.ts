import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '@/scripts/lib/paths.mjs';
import { coveragePage, faultsOf, proofsOf, readLines, readProofs } from '@/scripts/lib/spec/coverage.mjs';

describe('the proofs of the specification', () => {
  it('are read from the titles of tests and of their groups', () => {
    const code = `
      describe('logout [spec 4.2]', () => {
        it('clears the storage [spec 9.4, 2.shell.1]', () => {});
        it.each(['en', 'fr'])('lands on the root in %s [spec 2.login.1]', () => {});
        test(\`keeps \${name} [spec 1.1]\`, async () => {});
        other('no test [spec 1.2]', () => {});
      });`;
    expect(proofsOf('tests/unit/a.test.ts', code).map(({ tag, title }) => [tag, title])).toEqual([
      ['4.2', 'logout'],
      ['9.4', 'logout › clears the storage'],
      ['2.shell.1', 'logout › clears the storage'],
      ['2.login.1', 'logout › lands on the root in %s'],
      ['1.1', 'logout › keeps …'],
    ]);
  });

  it('leave no line out and name no unknown line', () => {
    const proofs = [
      { tag: '1.1', title: 'a', file: 'f' },
      { tag: '9.9', title: 'b', file: 'f' },
    ];
    expect(faultsOf({ '1.1': 'one', '1.2': 'two' }, proofs)).toEqual({
      missing: ['1.2'],
      unknown: [proofs[1]],
    });
  });

  it('cover each line of the specification', () => {
    expect(faultsOf(readLines(inRoot()), readProofs(inRoot()))).toEqual({ missing: [], unknown: [] });
  });

  it('are up to date in docs/spec-coverage.md (node scripts/spec-coverage.mjs)', () => {
    const page = readFileSync(inRoot('docs', 'spec-coverage.md'), 'utf8');
    // Not the whole page in the failure: it is long, and the command tells more.
    expect(page === coveragePage(readLines(inRoot()), readProofs(inRoot()))).toBe(true);
  });
});

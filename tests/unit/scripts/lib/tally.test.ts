import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isGreen, playwrightTally, sum, vitestTally } from '@/scripts/lib/tally.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'cairn-tally-'));
const report = (content: object) => {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
};

const tried = (projectName: string, status: string) => ({ projectName, status });

/** Two files of tests, in both languages. */
const SUITES = [
  {
    title: 'search.spec.ts',
    specs: [{ title: 'finds a client', tests: [tried('en', 'expected'), tried('fr', 'flaky')] }],
  },
  {
    title: 'login.spec.ts',
    specs: [{ title: 'shows the form', tests: [tried('en', 'unexpected')] }],
    suites: [{ title: 'at the provider', specs: [{ title: 'signs in', tests: [tried('en', 'flaky')] }] }],
  },
];

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the tally of a run', () => {
  it('reads what vitest counted', () => {
    const file = report({ numPassedTests: 40, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 });
    expect(vitestTally(file, 1)).toEqual({ passed: 40, failed: 2, skipped: 2, again: [] });
  });

  it.each([
    [2, { passed: 5, failed: 0 }],
    [3, { passed: 2, failed: 3 }],
  ])('lists what vitest had to retry; %i such tests result in %o', (tries, counted) => {
    const assertionResults = Array.from({ length: tries }, (_, index) => ({
      fullName: `a toast ${index}`,
      status: 'passed',
      failureMessages: ['no such button'],
    }));
    const once = { fullName: 'at once', status: 'passed', failureMessages: [] };
    const testResults = [
      { name: '/app/tests/toast.test.tsx', assertionResults: [once, ...assertionResults] },
    ];
    const { again, ...tally } = vitestTally(report({ numPassedTests: 5, numFailedTests: 0, testResults }), 0);
    expect(tally).toEqual({ ...counted, skipped: 0 });
    expect(again?.[0]).toBe('toast.test.tsx › a toast 0');
    expect(again).toHaveLength(tries);
  });

  it.each([['-t', 'clock'], ['--testNamePattern=clock']])(
    'leaves out what a name filter leaves out: %s',
    (...extra) => {
      const file = report({ numPassedTests: 1, numFailedTests: 0, numPendingTests: 17, numTodoTests: 0 });
      expect(vitestTally(file, 0, extra)).toEqual({ passed: 1, failed: 0, skipped: 0, again: [] });
      expect(vitestTally(report({ numPassedTests: 0, numPendingTests: 18 }), 0, extra).failed).toBe(1);
    },
  );

  it('reads what Playwright counted, and lists the tests that passed only on a retry', () => {
    const file = report({ stats: { expected: 10, unexpected: 1, flaky: 2, skipped: 0 }, suites: SUITES });
    const again = ['[fr] search.spec.ts › finds a client', '[en] login.spec.ts › at the provider › signs in'];
    expect(playwrightTally(file, 1)).toEqual({ passed: 12, failed: 1, skipped: 0, again });
  });

  it('lists none when all passed at once', () => {
    const file = report({ stats: { expected: 10, unexpected: 0, flaky: 0, skipped: 0 }, suites: [] });
    expect(playwrightTally(file, 0)).toEqual({ passed: 10, failed: 0, skipped: 0, again: [] });
  });

  it('counts retried tests as failed when there are more than two', () => {
    const file = report({ stats: { expected: 10, unexpected: 0, flaky: 3, skipped: 0 }, suites: SUITES });
    expect(playwrightTally(file, 0)).toMatchObject({ passed: 10, failed: 3, skipped: 0 });
  });

  it('counts one failure when a runner fails without a failing test, leaves no report, or ran nothing', () => {
    expect(vitestTally(report({ numPassedTests: 3 }), 1).failed).toBe(1);
    expect(vitestTally(path.join(folder, 'absent'), 0).failed).toBe(1);
    expect(playwrightTally(report({ stats: { expected: 0 } }), 0).failed).toBe(1);
  });

  it('is green only without failed and skipped tests', () => {
    expect(isGreen({ passed: 1, failed: 0, skipped: 0 })).toBe(true);
    expect(isGreen({ passed: 1, failed: 1, skipped: 0 })).toBe(false);
    expect(isGreen({ passed: 1, failed: 0, skipped: 1 })).toBe(false);
  });

  it('adds up', () => {
    const one = { passed: 1, failed: 2, skipped: 3 };
    expect(sum([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6 });
  });
});

import { describe, expect, it } from 'vitest';
import { inStages, readArguments } from '@/scripts/lib/commands/test.mjs';

const suites = [
  { name: 'types', isBeside: true },
  { name: 'unit' },
  { name: 'lint', isBeside: true },
  { name: 'browser', isAlone: true },
  { name: 'export' },
];

describe('the parts of the tests', () => {
  it('run one after the other, with the checks beside them', () => {
    const names = inStages(suites).map((lanes) => lanes.map((lane) => lane.map(({ name }) => name)));
    expect(names).toEqual([
      [['unit'], ['types', 'lint']],
      [['browser'], []],
      [['export'], []],
    ]);
  });

  it('are named first, and whatever follows goes to their runner', () => {
    expect(readArguments(['unit', '--', '-t', 'clock'], suites)).toEqual({
      names: ['unit'],
      extra: ['-t', 'clock'],
    });
    expect(() => readArguments(['unit', 'lint', '--fix'], suites)).toThrow('one part only');
  });

  it.each([['tests/unit/store/flags.test.ts'], ['flags.test.ts', '-t', 'clock'], ['store\\flags']])(
    'pass a file on to their runner: %s',
    (...extra) => {
      expect(readArguments(['unit', ...extra], suites)).toEqual({ names: ['unit'], extra });
    },
  );

  it('are reported when one is misspelt, even before a file', () => {
    expect(() => readArguments(['unti'], suites)).toThrow(
      'There is no part "unti". The parts: types, unit, lint',
    );
    expect(() => readArguments(['unti', 'a.test.ts'], suites)).toThrow('There is no part "unti"');
    expect(() => readArguments(['unit', 'lnit'], suites)).toThrow('There is no part "lnit"');
    expect(() => readArguments(['a.test.ts'], suites)).toThrow('name it first');
  });
});

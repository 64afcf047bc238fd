import { describe, expect, it } from 'vitest';
import { inBatches, readArguments } from '@/scripts/lib/commands/test.mjs';

const suites = [{ name: 'types' }, { name: 'lint', isBeside: true }, { name: 'unit' }];

describe('the parts of the tests', () => {
  it('run at the same time as the one before if they say so, and otherwise one after the other', () => {
    const names = inBatches(suites).map((batch) => batch.map(({ name }) => name));
    expect(names).toEqual([['types', 'lint'], ['unit']]);
  });

  it('run alone when the one before was not asked for', () => {
    expect(inBatches(suites.slice(1))).toEqual([[suites[1]], [suites[2]]]);
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
    expect(() => readArguments(['unti'], suites)).toThrow('There is no part "unti". The parts: types, lint');
    expect(() => readArguments(['unti', 'a.test.ts'], suites)).toThrow('There is no part "unti"');
    expect(() => readArguments(['unit', 'lnit'], suites)).toThrow('There is no part "lnit"');
    expect(() => readArguments(['a.test.ts'], suites)).toThrow('name it first');
  });
});

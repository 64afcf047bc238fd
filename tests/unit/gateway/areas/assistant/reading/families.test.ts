import { describe, expect, test } from 'vitest';
import { querySpec } from '@/contract/assistant/schema';
import { readQuestion } from '@/gateway/areas/assistant/reading/spec';
import { FAMILIES } from './questions';

const AS_OF = '2026-03-06';

describe.each(FAMILIES)('$name', ({ spec, en, fr }) => {
  test.each([...en, ...fr])('answers “%s”', (question) => {
    const reading = readQuestion(question, null, AS_OF);
    expect({ ...reading, runs: reading.runs.filter(({ role }) => role !== 'security') }).toEqual({
      spec,
      refused: null,
      isFollowUp: false,
      runs: [],
    });
    expect(querySpec.parse(reading.spec)).toEqual(spec);
  });

  test('can be asked in ten ways in each language', () => {
    expect([new Set(en).size, new Set(fr).size].every((count) => count >= 10)).toBe(true);
  });
});

import { describe, expect, test } from 'vitest';
import { querySpec } from '@/contract/assistant/schema';
import { readQuestion } from '@/gateway/areas/assistant/grammar/read';
import { FAMILIES } from './questions';

const AS_OF = '2026-03-06';
const DAYS = { asOf: AS_OF, today: AS_OF };

describe.each(FAMILIES)('$name', ({ spec, en, fr }) => {
  test.each([...en, ...fr])('“%s” is read so', (question) => {
    const { reading } = readQuestion(question, null, DAYS);
    expect(reading).toMatchObject({ is: 'spec', isFollowUp: false });
    expect(reading.is === 'spec' ? querySpec.parse(reading.spec) : null).toEqual(spec);
  });

  test('can be asked in ten ways in each language', () => {
    expect([new Set(en).size, new Set(fr).size].every((count) => count >= 10)).toBe(true);
  });
});

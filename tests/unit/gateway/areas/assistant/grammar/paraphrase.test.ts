import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { QuerySpec } from '@/contract/assistant/schema';
import { questionOf, type SentenceLabels } from '@/contract/assistant/sentence';
import { readQuestion } from '@/gateway/areas/assistant/grammar/read';
import { formatCount, formatDateLong, formatMoneyWhole, formatPercent } from '@/lib/format';
import { anyReading } from '@/tests/support/assistantReadings';
import { words } from '@/tests/support/words';

const AS_OF = '2026-03-06';
const DAYS = { asOf: AS_OF, today: AS_OF };
/** The nightly run reads ten times as many. */
const RUNS = process.env.TEST_IN_DETAIL ? 10_000 : 1_000;
const WHOLE_PERCENT_BP = 100;

/** Conditions hold together, in whatever order they were said. */
const sorted = (spec: QuerySpec): QuerySpec =>
  'filters' in spec && spec.filters.condition
    ? { ...spec, filters: { ...spec.filters, condition: [...spec.filters.condition].sort() } }
    : spec;

test.each(['en', 'fr'] as const)(
  'the sentence of a reading, asked again, is read the same in %s',
  (locale) => {
    const labels: SentenceLabels = {
      say: words(locale),
      count: (value) => formatCount(value, locale),
      money: (value) => formatMoneyWhole(value, locale),
      share: (basisPoints) =>
        formatPercent(basisPoints, locale, { digits: basisPoints % WHOLE_PERCENT_BP === 0 ? 0 : 2 }),
      date: (day) => formatDateLong(day, locale),
    };
    fc.assert(
      fc.property(anyReading, (spec) => {
        const question = questionOf(spec, labels);
        const { reading, readAs } = readQuestion(question, null, DAYS);
        expect(readAs, question).toEqual([]);
        expect(reading.is === 'spec' ? sorted(reading.spec) : reading, question).toEqual(sorted(spec));
      }),
      { numRuns: RUNS },
    );
  },
);

test('a part of a year beside the whole of it stays as it was asked', () => {
  const asked =
    'Revenus, année jusqu’au 30 septembre 2025, à comparer avec : année jusqu’au 31 décembre 2025';
  expect(readQuestion(asked, null, DAYS).reading).toMatchObject({
    is: 'spec',
    spec: { period: 'year', asOf: '2025-09-30', versus: { period: 'year', asOf: '2025-12-31' } },
  });
});

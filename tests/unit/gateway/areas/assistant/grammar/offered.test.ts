import { describe, expect, test } from 'vitest';
import { readQuestion } from '@/gateway/areas/assistant/grammar/read';
import en from '@/locales/en/assistant.json';
import fr from '@/locales/fr/assistant.json';
import { book } from './questions';

const AS_OF = '2026-03-06';
const DAYS = { asOf: AS_OF, today: AS_OF };

describe.each([
  ['en', en],
  ['fr', fr],
] as const)('what the screen offers in %s', (_language, { examples, further }) => {
  const { title: _title, ...questions } = examples;
  const { title: _further, ...followUps } = further;

  test.each(Object.values(questions))('the example “%s” is answered', (question) => {
    expect(readQuestion(question, null, DAYS)).toMatchObject({ reading: { is: 'spec' }, readAs: [] });
  });

  test.each(Object.values(followUps))('the further question “%s” refines a list', (question) => {
    const { reading } = readQuestion(question, book('clients', ['age:over:65']), DAYS);
    expect(reading).toMatchObject({ is: 'spec', isFollowUp: true });
  });
});

/** How often a question is read, and how much less than this counts as this, ms. */
const TIMES = 3;
const FLOOR_MS = 5;

/** @returns the shortest time that reading takes, ms */
const readingTime = (question: string): number =>
  Math.max(
    FLOOR_MS,
    Math.min(
      ...Array.from({ length: TIMES }, () => {
        const from = performance.now();
        readQuestion(question, null, DAYS);
        return performance.now() - from;
      }),
    ),
  );

test.each([
  'in Ontario and '.repeat(20),
  'with a TFSA or an RRSP or '.repeat(11),
  'the '.repeat(70),
  'clients of '.repeat(27),
  'Marie Tremblay '.repeat(20),
  'over 65 and '.repeat(25),
  '65 '.repeat(59),
  'not not without no '.repeat(14),
  'who has more than '.repeat(16),
  'revenue by province this year '.repeat(10),
])('a question that repeats itself, “%s”, stops nobody', (question) => {
  const whole = question.slice(0, 300);
  expect(readQuestion(whole, null, DAYS).reading.is).not.toBe('spec');
  // Twice the words may take a few times as long; were each reading tried with each, they would take thousands of times.
  expect(readingTime(whole) / readingTime(whole.slice(0, 150))).toBeLessThan(20);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Locale } from '@/contract/locale';
import { helpInstead } from '@/gateway/areas/assistant/calls/help';
import { readQuestion } from '@/gateway/areas/assistant/grammar/read';

const AS_OF = '2026-03-06';
const DAYS = { asOf: AS_OF, today: AS_OF };

/** A language, a question, and the page of help that answers it; `none` for what no page tells. */
const LINES = readFileSync(new URL('./help.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => line.split('\t') as [Locale, string, string]);

test.each(LINES)('%s “%s” is answered by the help: %s', (locale, question, page) => {
  const { reading } = readQuestion(question, null, DAYS);
  expect(helpInstead(reading, question, locale, false)?.quote.page ?? 'none').toBe(page);
});

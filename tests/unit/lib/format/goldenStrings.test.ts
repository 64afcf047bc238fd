import { describe, expect, it } from 'vitest';
import { GOLDEN_STRINGS } from '@/tests/support/goldenStrings';

const codePoints = (text: string) => [...text].map((letter) => letter.codePointAt(0)?.toString(16)).join(' ');

describe('golden strings', () => {
  it.each(GOLDEN_STRINGS)('forms $title', ({ form, text }) => {
    expect(codePoints(form())).toBe(codePoints(text));
  });

  it('lists at least sixty texts, each title once', () => {
    const titles = GOLDEN_STRINGS.map(({ title }) => title);
    expect(titles.length).toBeGreaterThanOrEqual(60);
    expect(new Set(titles).size).toBe(titles.length);
  });
});

import { describe, expect, it } from 'vitest';
import { shownLine } from '@/scripts/lib/console.mjs';

const line = (level: number) => JSON.stringify({ level, msg: 'slow answer', requestId: 'r-1' });

describe('what a person sees of a service', () => {
  it('is a warning in short, in a terminal', () => {
    expect(shownLine(line(40), true)).toBe('slow answer (r-1)');
    expect(shownLine(line(30), true)).toBeNull();
  });

  it('is every line as it is, elsewhere', () => {
    expect(shownLine(line(30), false)).toBe(line(30));
  });

  it('is what is no log entry, as it is', () => {
    expect(shownLine('Ready in 200ms', true)).toBe('Ready in 200ms');
    expect(shownLine('{ torn', true)).toBe('{ torn');
  });
});

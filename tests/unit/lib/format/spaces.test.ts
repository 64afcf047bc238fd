import { describe, expect, it } from 'vitest';
import { settleSpaces } from '@/lib/format/spaces';

describe('settleSpaces', () => {
  it.each(['\u2007', '\u2008', '\u2009', '\u200a', '\u202f'])('turns a narrow space into U+00A0', (space) => {
    expect(settleSpaces(`1${space}000`)).toBe('1\u00a0000');
  });

  it('holds a time of day together and leaves the words of a date apart', () => {
    expect(settleSpaces('6 mars 2026 à 13 h 05')).toBe('6 mars 2026 à 13\u00a0h\u00a005');
    expect(settleSpaces('March 6, 2026 at 1:05 p.m.')).toBe('March 6, 2026 at 1:05\u00a0p.m.');
  });
});

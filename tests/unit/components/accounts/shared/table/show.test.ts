import { describe, expect, it } from 'vitest';
import { parseShow, TOGGLED, writeShow } from '@/components/accounts/shared/table/show';
import { DEFAULT_SHOW } from '@/store/superTable';

const CHOICES = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => ({
  closed: (bits & 1) > 0,
  zero: (bits & 2) > 0,
  negative: (bits & 4) > 0,
}));

describe('which accounts show, in an address', () => {
  it.each(CHOICES)('reads back as it was written: %o', (show) => {
    const text = writeShow(show);
    if (text === null) expect(show).toEqual(DEFAULT_SHOW);
    else expect(parseShow(text)).toEqual(show);
  });

  it.each([undefined, '', 'all', 'closed.everything', ['closed', 'zero'], 'Closed'])(
    'is ignored when it cannot be read: %j',
    (text) => {
      expect(parseShow(text)).toBeNull();
    },
  );

  it('defaults to all open accounts, whatever they are worth', () => {
    expect(DEFAULT_SHOW).toEqual({ closed: false, zero: true, negative: true });
    expect(writeShow(DEFAULT_SHOW)).toBeNull();
  });

  it('is written in full within a view, which may show others', () => {
    expect(parseShow(writeShow(DEFAULT_SHOW, true) ?? undefined)).toEqual(DEFAULT_SHOW);
  });

  it('lists the toggles in order', () => {
    expect(writeShow({ closed: true, zero: true, negative: true })).toBe(TOGGLED.join('.'));
    expect(writeShow({ closed: false, zero: false, negative: false })).toBe('none');
  });
});

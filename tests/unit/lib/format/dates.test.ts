import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatDate, formatDateLong, formatDateRange, formatYear } from '@/lib/format';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('dates', () => {
  it.each(['Pacific/Kiritimati', 'America/Vancouver', 'UTC'])('stay the same on a machine in %s', (name) => {
    vi.stubEnv('TZ', name);
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(name);
    expect(formatDate('2026-03-06')).toBe('2026-03-06');
    expect(formatDateLong('2026-03-06', 'en')).toBe('March 6, 2026');
    expect(formatDateRange('2025-12-31', '2026-01-01', 'en')).toContain('December 31, 2025');
    expect(formatYear('2011-01-01')).toBe('2011');
  });

  it('write the months of the year in lower case in French', () => {
    const months = Array.from(
      { length: 12 },
      (_, month) => formatDateLong(`2026-${String(month + 1).padStart(2, '0')}-15`, 'fr').split(' ')[1],
    );
    expect(months.join(' ')).toBe(
      'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
    );
  });

  it.each(['', '2026-3-6', '2026-13-01', '06/03/2026', '2026-03-06T00:00:00Z', 'today'])(
    'refuse "%s"',
    (text) => {
      expect(() => formatDate(text)).toThrow(RangeError);
      expect(() => formatDateLong(text, 'fr')).toThrow(RangeError);
    },
  );
});

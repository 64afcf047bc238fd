import { describe, expect, it } from 'vitest';
import { formatAddressLines } from '@/lib/format';

const base = {
  lines: ['12 rue des Érables', 'app. 3'],
  city: 'Québec',
  province: 'QC',
  postalCode: 'G1R 4P5',
};

describe('formatAddressLines', () => {
  it('ends with city, province and postal code', () => {
    expect(formatAddressLines(base).at(-1)).toBe('Québec QC\u00a0\u00a0G1R\u00a04P5');
    expect(formatAddressLines(base)).toHaveLength(3);
  });

  it('leaves no gap where there is no province or code', () => {
    const abroad = { ...base, city: 'Paris', province: null, postalCode: '' };
    expect(formatAddressLines(abroad).at(-1)).toBe('Paris');
  });
});

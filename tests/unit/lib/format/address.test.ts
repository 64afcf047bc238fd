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

  it.each([
    ['4050, rue Saint-Denis, app. 120', '4050, rue Saint-Denis, app.\u00a0120'],
    ['12 King Street West, apt. 4', '12 King Street West, apt.\u00a04'],
    ['88 Bloor Street, unit 1204', '88 Bloor Street, unit\u00a01204'],
    ['300, rue Sherbrooke, bureau 9', '300, rue Sherbrooke, bureau\u00a09'],
    ['C.P. 512', 'C.P.\u00a0512'],
    ['PO Box 77', 'PO Box\u00a077'],
    ['12 Suite 5', '12 Suite\u00a05'],
    ['9 rue Bonsuite 5', '9 rue Bonsuite 5'],
    ['12, rue des Érables', '12, rue des Érables'],
  ])('keeps the number of a flat or a box with its word: %s', (line, shown) => {
    expect(formatAddressLines({ ...base, lines: [line] })[0]).toBe(shown);
  });

  it('leaves no gap when there is no province or code', () => {
    const abroad = { ...base, city: 'Paris', province: null, postalCode: '' };
    expect(formatAddressLines(abroad).at(-1)).toBe('Paris');
  });
});

import { describe, expect, it } from 'vitest';
import { loadCountryNames } from '@/lib/i18n/countries';

describe('the country list [spec 3.state.8]', () => {
  it('names countries by their code in English and in French', async () => {
    const [en, fr] = await Promise.all([loadCountryNames('en'), loadCountryNames('fr')]);
    expect(en.DE).toBe('Germany');
    expect(fr.DE).toBe('Allemagne');
    expect(Object.keys(en).sort()).toEqual(Object.keys(fr).sort());
    expect(Object.keys(en).length).toBeGreaterThan(240);
  });

  it('gives one name when the list has several', async () => {
    const names = Object.values(await loadCountryNames('en'));
    expect(names.every((name) => typeof name === 'string' && name !== '')).toBe(true);
  });
});

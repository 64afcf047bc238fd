import { describe, expect, it } from 'vitest';
import { typeText } from '@/components/panels/accountTable/words';
import { ACCOUNT_TYPES } from '@/contract/accounts/codes';
import { makeI18n } from '@/tests/support/i18n';

describe.each(['en', 'fr'] as const)('what an account is called in %s', (locale) => {
  const manner = { t: makeI18n(locale).getFixedT(locale, 'accounts'), locale, lastFirst: false };

  it('is another word for each type, with the currency where that is not the usual one', () => {
    const words = ACCOUNT_TYPES.map((type) => typeText({ type, currency: 'CAD' }, manner));
    expect(new Set(words).size).toBe(ACCOUNT_TYPES.length);
    expect(typeText({ type: 'margin', currency: 'USD' }, manner)).toMatch(/ USD$/);
  });
});

import { typeText } from '@/contract/accounts/words';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_TYPES } from '@/contract/accounts/codes';
import { readerIn } from '@/tests/support/say';

describe.each(['en', 'fr'] as const)('the name of an account in %s', (locale) => {
  const display = readerIn(locale, false);

  it('differs for each type, and names the currency when it is not the usual one', () => {
    const words = ACCOUNT_TYPES.map((type) => typeText({ type, currency: 'CAD' }, display));
    expect(new Set(words).size).toBe(ACCOUNT_TYPES.length);
    expect(typeText({ type: 'margin', currency: 'USD' }, display)).toMatch(/ USD$/);
  });
});

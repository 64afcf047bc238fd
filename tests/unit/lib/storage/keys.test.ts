import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SIGN_IN_PREFIX, signInKey, STORAGE_KEYS } from '@/lib/storage/keys';

describe('the keys of the browser', () => {
  it('are those of the specification in session storage [spec 9.4]', () => {
    expect(STORAGE_KEYS.session).toMatchObject({
      login: 'login',
      locale: 'locale',
      source: 'source',
      token: 'token',
    });
  });

  it('are each spelled once', () => {
    for (const keys of [STORAGE_KEYS.session, STORAGE_KEYS.local, STORAGE_KEYS.tokens]) {
      const names = Object.values(keys);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('name a sign-in by its state', () => {
    expect(signInKey('abc')).toBe(`${SIGN_IN_PREFIX}abc`);
  });
  it('are all listed in docs/session.md and docs/security.md', () => {
    const { session, local, tokens, preferences } = STORAGE_KEYS;
    const keys = [session, local, tokens].flatMap((each): string[] => Object.values(each));
    const lacking = (file: string, given: readonly string[]) => {
      const text = readFileSync(file, 'utf8');
      return [...keys, preferences].filter((key) => !given.includes(key) && !text.includes(`\`${key}\``));
    };
    expect(lacking('docs/session.md', [])).toEqual([]);
    // Told of there in words.
    expect(lacking('docs/security.md', [session.clientListFilter, session.householdListFilter])).toEqual([]);
  });
});

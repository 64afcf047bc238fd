import { describe, expect, it } from 'vitest';
import { cookieTokenStore, sessionTokenStore, type CookieJar } from '@/lib/auth/tokenStore';
import { makeSafeStorage } from '@/lib/storage/safe';
import { makeFakeStorage } from '../../../support/fakeStorage';

const TOKENS = { id: 'the-id', access: 'the-access', refresh: 'the-refresh' };

function makeJar(limit = 4096) {
  const cookies = new Map<string, { value: string; attributes: object }>();
  const jar: CookieJar = {
    get: (name) => cookies.get(name)?.value,
    set: (name, value, attributes) =>
      value.length <= limit ? cookies.set(name, { value, attributes }) : undefined,
    remove: (name) => void cookies.delete(name),
  };
  return { cookies, jar };
}

const tab = () => {
  const storage = makeFakeStorage();
  return { storage, safe: makeSafeStorage(() => storage) };
};

describe('the token store of session storage', () => {
  it('keeps the three tokens under their names, and nothing after they are cleared', () => {
    const { storage, safe } = tab();
    const store = sessionTokenStore(safe);
    expect(store.read()).toBeNull();
    store.write(TOKENS);
    expect({ ...storage }).toEqual({
      id_token: 'the-id',
      access_token: 'the-access',
      refresh_token: 'the-refresh',
    });
    expect(store.read()).toEqual(TOKENS);
    store.clear();
    expect({ ...storage }).toEqual({});
  });

  it('forgets the old refresh token when there is none any more', () => {
    const store = sessionTokenStore(tab().safe);
    store.write(TOKENS);
    store.write({ ...TOKENS, refresh: null });
    expect(store.read()).toEqual({ ...TOKENS, refresh: null });
  });
});

describe('the token store of cookies', () => {
  it.each([true, false])('writes cookies for this site only, Secure under https (%s)', (isSecure) => {
    const { cookies, jar } = makeJar();
    const { storage, safe } = tab();
    const store = cookieTokenStore(jar, isSecure, safe);
    store.write(TOKENS);
    for (const name of ['id_token', 'access_token', 'refresh_token']) {
      expect(cookies.get(name)?.attributes).toEqual({ path: '/', secure: isSecure, sameSite: 'strict' });
    }
    expect({ ...storage }).toEqual({});
    expect(store.read()).toEqual(TOKENS);
    store.clear();
    expect(cookies.size).toBe(0);
    expect(store.read()).toBeNull();
  });

  it('keeps in session storage what the browser refuses as a cookie', () => {
    const { cookies, jar } = makeJar(10);
    const { storage, safe } = tab();
    const store = cookieTokenStore(jar, true, safe);
    store.write({ id: 'x', access: 'a-long-access-token', refresh: null });
    expect([...cookies.keys()]).toEqual(['id_token']);
    expect({ ...storage }).toEqual({ access_token: 'a-long-access-token' });
    expect(store.read()).toEqual({ id: 'x', access: 'a-long-access-token', refresh: null });
    store.write({ id: 'x', access: 'short', refresh: null });
    expect({ ...storage }).toEqual({});
    expect(store.read()?.access).toBe('short');
  });
});

import { describe, expect, it } from 'vitest';
import { createSessionStorage } from '@/lib/auth/sessionStorage';
import { describeTokens } from '@/lib/auth/held';
import { sessionTokenStore } from '@/lib/auth/tokenStore';
import { makeSafeStorage } from '@/lib/storage/safe';
import { makeFakeStorage, makeThrowingStorage } from '@/tests/support/fakeStorage';

const held = describeTokens({ session: 's', generation: 1 }, 1_767_000_000_000, {
  expiresIn: 600,
  endsIn: null,
});
const id = `x.${Buffer.from('{"sub":"subject-1"}').toString('base64url')}.y`;

function open(tabStorage = makeFakeStorage(), sharedStorage = makeFakeStorage()) {
  const tab = makeSafeStorage(() => tabStorage);
  const shared = makeSafeStorage(() => sharedStorage);
  return { keep: createSessionStorage(tab, shared, sessionTokenStore(tab)), tabStorage, sharedStorage };
}

describe('what a tab keeps', () => {
  it('uses the keys of the specification [spec 9.4]', () => {
    const { keep, tabStorage } = open();
    keep.raiseFlag();
    keep.storeLocale('fr');
    keep.storeSource('portal');
    keep.hold({ id, access: 'a', refresh: null }, held);
    expect(tabStorage).toMatchObject({ login: '1', locale: 'fr', source: 'portal', token: 'a' });
    expect(keep.subject()).toBe('subject-1');
    expect(keep.held()).toEqual({ ...held, visits: 0, isEndFixed: false });
  });

  it('prefers the tab’s language to the browser’s, and English when neither is set', () => {
    const { keep, tabStorage, sharedStorage } = open();
    expect(keep.locale()).toBe('en');
    sharedStorage.setItem('i18nextLng', 'fr');
    expect(keep.locale()).toBe('fr');
    tabStorage.setItem('locale', 'en');
    expect(keep.locale()).toBe('en');
    tabStorage.setItem('locale', 'de');
    expect(keep.locale()).toBe('fr');
  });

  it('gives the way back once, and only within the portal', () => {
    const { keep, tabStorage } = open();
    keep.rememberReturn('/en/clients/');
    expect([keep.takeReturn(), keep.takeReturn()]).toEqual(['/en/clients/', null]);
    tabStorage.setItem('returnTo', '//elsewhere.example');
    expect(keep.takeReturn()).toBeNull();
  });

  it('is behind when another tab holds newer tokens', () => {
    const { keep } = open();
    const hint = { ...held, calledAt: 0, failures: 0, renewedAt: null };
    expect(keep.isBehind()).toBe(false);
    keep.hold({ id, access: 'a', refresh: null }, held);
    keep.writeHint(hint);
    expect(keep.isBehind()).toBe(false);
    keep.writeHint({ ...hint, generation: 2 });
    expect(keep.isBehind()).toBe(true);
  });

  it('works for this page when every storage throws', () => {
    const { keep } = open(makeThrowingStorage(), makeThrowingStorage());
    expect(keep.isShared()).toBe(false);
    keep.raiseFlag();
    keep.hold({ id, access: 'a', refresh: 'r' }, held);
    expect([keep.isFlagUp(), keep.token(), keep.tokens()?.refresh]).toEqual([true, 'a', 'r']);
    keep.clearAll();
    expect([keep.isFlagUp(), keep.token(), keep.tokens()]).toEqual([false, null, null]);
  });
});

import { describe, expect, it } from 'vitest';
import type { StandInBehaviour } from '../../../support/standInBehaviour';
import { sessionWorld } from '../../../support/sessionWorld';

const world = sessionWorld();

const HOSTILE: Record<string, Partial<StandInBehaviour>> = {
  'a wrong nonce': { idTokenFault: 'nonce' },
  'a wrong issuer': { idTokenFault: 'issuer' },
  'a wrong audience': { idTokenFault: 'audience' },
  'another authorized party': { idTokenFault: 'authorizedParty' },
  'a signature of another key': { idTokenFault: 'key' },
  'a key that the issuer does not publish': { idTokenFault: 'unknownKey' },
  'no signature (alg none), though discovery lists it': { idTokenFault: 'algNone' },
  'a signature cut short': { idTokenFault: 'truncated' },
  'an expired token': { idTokenFault: 'expired' },
  'a token issued in the future': { idTokenFault: 'future' },
  'a token without a subject': { idTokenFault: 'noSubject' },
  'a swapped state': { swappedState: 'another-state' },
  'an answer of another issuer (RFC 9207)': { sendsIss: 'wrong' },
  'an answer without the announced issuer': { announcesIss: true, sendsIss: false },
  'keys that cannot be had': { jwksFails: true },
};

describe('an answer of the provider is refused', () => {
  it.each(Object.entries(HOSTILE))('with %s', async (_case, behaviour) => {
    const { jwksFails = false, ...rest } = behaviour;
    const browser = await world({ behaviour: rest });
    const tab = await browser.open('/en');
    tab.service.signIn();
    await browser.settle();
    browser.provider.behaviour.jwksFails = jwksFails;
    await tab.follow();

    expect(tab.snapshot).toMatchObject({ status: 'signedOut', notice: 'incomplete', claims: null });
    expect(tab.path).toBe('/en');
    expect(tab.storage.getItem('login')).toBe('0');
    for (const key of ['token', 'id_token', 'access_token', 'refresh_token']) {
      expect(tab.storage.getItem(key)).toBeNull();
    }
    expect(browser.shared.getItem('signedIn')).toBeNull();
  });

  it('with each failure in one line of the log, and no token or code in it [spec 8.1]', async () => {
    const browser = await world({ behaviour: { idTokenFault: 'audience' } });
    const tab = await browser.open('/en');
    tab.service.signIn();
    await tab.follow();
    expect(browser.log).toHaveLength(1);
    expect(browser.log[0]).toMatch(/^sign-in: OperationProcessingError OAUTH_JWT_CLAIM_COMPARISON_FAILED/);
    expect(browser.log[0]).not.toMatch(/access-|refresh-|eyJ|[0-9a-f]{8}-[0-9a-f]{4}/);
  });

  it('with a code that was used before', async () => {
    const browser = await world();
    const tab = await browser.open('/en');
    tab.service.signIn();
    await browser.settle();
    const answer = await fetch(tab.left ?? '', { redirect: 'manual' });
    const callback = new URL(answer.headers.get('location') ?? '');
    browser.provider.spendCode(callback.searchParams.get('code') ?? '');
    await tab.load(callback.href);
    expect(tab.snapshot).toMatchObject({ status: 'signedOut', notice: 'incomplete' });
    expect(browser.provider.counts.replays).toBe(1);
  });
});

const DIFFERENT: Record<string, Partial<StandInBehaviour>> = {
  'announces and sends no issuer in its answer': { announcesIss: false, sendsIss: false },
  'sends an issuer that it does not announce': { announcesIss: false, sendsIss: true },
  'has no end-session endpoint': { hasEndSession: false },
  'does not say how long a token lives': { accessLifetime: null },
  'does not rotate refresh tokens': { rotates: false },
  'brings no new id token with a refresh': { refreshBringsIdToken: false },
};

describe('a provider that differs from ours', () => {
  it.each(Object.entries(DIFFERENT))('and %s signs in, and refreshes twice', async (_case, behaviour) => {
    const browser = await world({ behaviour });
    const tab = await browser.signIn();
    for (const _round of [1, 2]) {
      await browser.pass(5 * 60_000);
      const before = tab.service.getToken();
      const after = await tab.service.refresh(before);
      expect(after).toMatch(/^access-/);
      expect(after).not.toBe(before);
    }
    expect(tab.snapshot).toMatchObject({ status: 'signedIn', claims: { firstName: 'Ada' } });
    expect(browser.provider.counts.reuses).toBe(0);
  });

  it('and issues no refresh token makes one silent visit when its token ends', async () => {
    const browser = await world({ behaviour: { issuesRefreshToken: false } });
    const tab = await browser.signIn('/en/clients/?sort=name');
    await browser.pass(20 * 60_000);
    expect(tab.left).toBeNull();
    tab.act();
    void tab.service.refresh(tab.service.getToken());
    await browser.settle();
    expect(new URL(tab.left ?? '').searchParams.get('prompt')).toBe('none');
    await tab.follow();
    expect(tab.snapshot.status).toBe('signedIn');
    expect(tab.path).toBe('/en/clients/?sort=name');
    expect(browser.provider.counts.refresh).toBe(0);
  });

  it.each([
    [{ given_name: 'Luc', family_name: 'Roy', name: 'Roy, Luc' }, 'Luc', 'Roy'],
    [{ firstName: 'Ada', given_name: 'Augusta', lastName: 'Roy' }, 'Ada', 'Roy'],
    [{ name: 'Ada Roy', firstName: '', lastName: 7 }, null, null],
  ])('names a person by %j', async (claims, firstName, lastName) => {
    const browser = await world({ behaviour: { claims } });
    const tab = await browser.signIn();
    expect(tab.snapshot.claims).toMatchObject({ firstName, lastName });
  });
});

const PASSING = ['500', '503', '429', 'html', 'emptyBody', 'passing'] as const;
const REFUSALS = ['invalid_grant', 'empty400', 'text401'] as const;

describe('a refresh', () => {
  it.each(PASSING)('that is answered with %s keeps the session', async (refreshAnswer) => {
    const browser = await world();
    const tab = await browser.signIn();
    await browser.pass(5 * 60_000);
    browser.provider.behaviour.refreshAnswer = refreshAnswer;
    const before = tab.service.getToken();
    await expect(tab.service.refresh(before)).rejects.toThrow('the provider');
    expect(tab.snapshot.status).toBe('signedIn');
    expect(tab.service.getToken()).toBe(before);
    browser.provider.behaviour.refreshAnswer = null;
    await browser.pass(61_000);
    await expect(tab.service.refresh(before)).resolves.not.toBe(before);
  });

  it.each(REFUSALS)('that is refused with %s visits the provider silently, once', async (refreshAnswer) => {
    const browser = await world();
    const tab = await browser.signIn('/fr/clients/');
    await browser.pass(5 * 60_000);
    browser.provider.behaviour.refreshAnswer = refreshAnswer;
    const refreshed = tab.service.refresh(tab.service.getToken());
    await browser.settle();
    expect(tab.snapshot.status).toBe('renewing');
    expect(new URL(tab.left ?? '').searchParams.get('prompt')).toBe('none');
    await tab.follow();
    expect(tab.snapshot.status).toBe('signedIn');
    expect(tab.path).toBe('/fr/clients/');
    void refreshed;
  });

  it.each(['issuer', 'key', 'future', 'noSubject'] as const)(
    'that brings an id token with an error (%s) is refused',
    async (idTokenFault) => {
      const browser = await world();
      const tab = await browser.signIn();
      await browser.pass(5 * 60_000);
      browser.provider.behaviour.idTokenFault = idTokenFault;
      const token = tab.service.getToken();
      void tab.service.refresh(token);
      await browser.settle();
      expect(tab.snapshot.status).toBe('renewing');
      expect(tab.storage.getItem('token')).toBe(token);
    },
  );

  it('that brings an id token for someone else is refused', async () => {
    const browser = await world();
    const tab = await browser.signIn();
    await browser.pass(5 * 60_000);
    browser.provider.behaviour.refreshSubject = 'subject-2';
    void tab.service.refresh(tab.service.getToken());
    await browser.settle();
    expect(tab.snapshot.status).toBe('renewing');
    expect(browser.log.at(-1)).toContain('for someone else');
  });

  it('keeps the old id token when the keys are unavailable', async () => {
    const browser = await world();
    const tab = await browser.signIn();
    await browser.pass(6 * 60_000);
    await tab.load('/en');
    browser.provider.behaviour.jwksFails = true;
    const id = tab.storage.getItem('id_token');
    await expect(tab.service.refresh(tab.service.getToken())).resolves.toMatch(/^access-/);
    expect(tab.storage.getItem('id_token')).toBe(id);
  });
});

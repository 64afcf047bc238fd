import { describe, expect, it } from 'vitest';
import { createIdle } from '@/lib/auth/idle';
import { makeSafeStorage } from '@/lib/storage/safe';
import { sessionWorld } from '../../../support/sessionWorld';

const world = sessionWorld();

const MINUTE = 60_000;

describe('a person who does nothing', () => {
  it('is warned two minutes before the session ends, and then it ends', async () => {
    const browser = await world();
    const tab = await browser.signIn();
    await browser.pass(27 * MINUTE);
    expect(tab.snapshot.idleEndsAt).toBeNull();
    await browser.pass(1.5 * MINUTE);
    const left = (tab.snapshot.idleEndsAt ?? 0) - Date.now();
    expect(left).toBeGreaterThan(MINUTE);
    expect(left).toBeLessThanOrEqual(2 * MINUTE);
    await browser.pass(2 * MINUTE);
    expect(tab.snapshot).toMatchObject({ status: 'signedOut', idleEndsAt: null });
  });

  it('hears how much time is left by the browser’s clock, however wrong that is', async () => {
    const browser = await world({ browser: { clockError: -60 * MINUTE } });
    const tab = await browser.signIn();
    await browser.pass(28.5 * MINUTE);
    const left = (tab.snapshot.idleEndsAt ?? 0) - Date.now();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(2 * MINUTE);
  });

  it('loses the session after the configured minutes', async () => {
    const browser = await world({ config: { idleMinutes: 5 } });
    const tab = await browser.signIn();
    await browser.pass(4 * MINUTE);
    expect(tab.snapshot.status).toBe('signedIn');
    await browser.pass(1.1 * MINUTE);
    expect(tab.snapshot.status).toBe('signedOut');
  });

  it('stays by choosing to, in every tab', async () => {
    const browser = await world();
    const first = await browser.signIn();
    const second = await browser.open('/fr');
    await browser.pass(29 * MINUTE);
    expect(first.snapshot.idleEndsAt).not.toBeNull();
    expect(second.snapshot.idleEndsAt).not.toBeNull();
    second.service.stay();
    await browser.settle();
    expect(first.snapshot.idleEndsAt).toBeNull();
    expect(second.snapshot.idleEndsAt).toBeNull();
    await browser.pass(20 * MINUTE);
    expect([first.snapshot.status, second.snapshot.status]).toEqual(['signedIn', 'signedIn']);
  });

  it('does not keep the session by moving the mouse once the warning is open', async () => {
    const browser = await world();
    const tab = await browser.signIn();
    await browser.pass(29 * MINUTE);
    tab.act();
    await browser.pass(2 * MINUTE);
    expect(tab.snapshot.status).toBe('signedOut');
  });
});

/** One tab's watch by itself; its timers never come, as on a machine that has just woken. */
function lateWatch() {
  const shown = { now: 1_767_000_000_000, ended: 0 };
  const idle = createIdle({
    clock: { now: () => shown.now, skewSeconds: () => 0, settle: () => Promise.resolve() },
    shared: makeSafeStorage(() => undefined),
    idleMs: 30 * MINUTE,
    endsAt: () => null,
    after: () => () => undefined,
    tell: () => undefined,
    onWarning: () => undefined,
    onIdle: () => {
      shown.ended += 1;
    },
  });
  idle.watch();
  return { idle, shown };
}

describe('a person who comes back after the end, before the timers have fired', () => {
  it.each(['touch', 'stay'] as const)('does not revive the session: %s', (deed) => {
    const { idle, shown } = lateWatch();
    shown.now += 29 * MINUTE;
    idle[deed]();
    expect(shown.ended).toBe(0);
    shown.now += 30 * MINUTE;
    idle[deed]();
    expect(shown.ended).toBe(1);
  });
});

describe('a person at work', () => {
  it('in one tab keeps the session in all', async () => {
    const browser = await world();
    const first = await browser.signIn();
    const second = await browser.open('/fr');
    for (let round = 0; round < 6; round += 1) {
      await browser.pass(10 * MINUTE);
      second.act();
    }
    expect([first.snapshot.status, second.snapshot.status]).toEqual(['signedIn', 'signedIn']);
  });

  it('is reported between the tabs at most once in ten seconds', async () => {
    const browser = await world();
    const tab = await browser.signIn();
    await browser.pass(MINUTE);
    tab.act();
    const shown = browser.shared.getItem('activeAt');
    await browser.pass(5_000);
    tab.act();
    expect(browser.shared.getItem('activeAt')).toBe(shown);
    await browser.pass(6_000);
    tab.act();
    expect(browser.shared.getItem('activeAt')).not.toBe(shown);
  });

  it('in a frozen tab does not count as idle when it thaws', async () => {
    const browser = await world();
    const first = await browser.signIn();
    const second = await browser.open('/en');
    second.freeze();
    for (let round = 0; round < 4; round += 1) {
      await browser.pass(10 * MINUTE);
      first.act();
    }
    await second.thaw();
    await browser.pass(MINUTE);
    expect(second.snapshot.status).toBe('signedIn');
    expect(second.service.getToken()).toBe(first.service.getToken());
  });
});

describe('a sign-in after an idle session has ended', () => {
  const asked = (tab: { left: string | null }) => new URL(tab.left ?? '').searchParams;

  it('asks for the password in any tab until it was given, and not after that', async () => {
    const browser = await world();
    const first = await browser.signIn();
    await browser.pass(31 * MINUTE);
    const second = await browser.open('/fr');
    browser.provider.behaviour.authorize = 'access_denied';
    second.service.signIn();
    await second.follow();
    expect(second.snapshot.notice).toBe('incomplete');

    browser.provider.behaviour.authorize = 'signsIn';
    first.service.signIn();
    await browser.settle();
    expect(asked(first).get('prompt')).toBe('login');
    expect(asked(first).get('max_age')).toBe('1800');
    await first.follow();
    expect(first.snapshot.status).toBe('signedIn');
    expect(browser.shared.getItem('idleEnded')).toBeNull();

    first.service.signOut();
    await browser.settle();
    await first.load('/en');
    first.service.signIn();
    await browser.settle();
    expect(asked(first).has('prompt')).toBe(false);
    expect(asked(first).has('max_age')).toBe(false);
  });

  it('asks when no tab was there to see it end, and not when the browser was away for a moment', async () => {
    const browser = await world();
    await browser.signIn();
    browser.restart();
    const soon = await browser.open('/en');
    soon.service.signIn();
    await browser.settle();
    expect(asked(soon).has('prompt')).toBe(false);
    soon.close();
    await browser.pass(31 * MINUTE);
    const late = await browser.open('/en');
    late.service.signIn();
    await browser.settle();
    expect(asked(late).get('prompt')).toBe('login');
  });

  it.each([
    ['an hour ago', -3_600, 'signedOut'],
    ['just now', 0, 'signedIn'],
  ] as const)('is refused when the provider last asked %s', async (_when, ago, status) => {
    const browser = await world();
    const tab = await browser.signIn();
    await browser.pass(31 * MINUTE);
    const now = Math.floor(browser.provider.behaviour.now() / 1_000);
    browser.provider.behaviour.claims = { auth_time: now + ago };
    tab.service.signIn();
    await tab.follow();
    expect(tab.snapshot.status).toBe(status);
    expect(browser.shared.getItem('idleEnded')).toBe(status === 'signedIn' ? null : '1');
  });
});

describe('a machine that slept', () => {
  it('ends the session by the server’s time when it wakes', async () => {
    const browser = await world();
    const tab = await browser.signIn();
    browser.sleep(40 * MINUTE);
    await browser.pass(MINUTE);
    expect(tab.snapshot.status).toBe('signedOut');
  });
});

describe('the end that the provider sets', () => {
  it('is announced two minutes before, and choosing to stay makes one silent visit', async () => {
    const browser = await world({ behaviour: { endsIn: 10 * 60, accessLifetime: 3_600 } });
    const tab = await browser.signIn('/en/clients/');
    await browser.pass(7 * MINUTE);
    expect(tab.snapshot.idleEndsAt).toBeNull();
    await browser.pass(1.5 * MINUTE);
    expect(tab.snapshot.idleEndsAt).not.toBeNull();
    tab.service.stay();
    await browser.settle();
    await tab.follow();
    expect(tab.snapshot).toMatchObject({ status: 'signedIn', idleEndsAt: null });
    expect(tab.path).toBe('/en/clients/');
    await browser.pass(5 * MINUTE);
    expect(tab.snapshot.idleEndsAt).toBeNull();
  });

  it('only closes the warning when the page has unsaved text', async () => {
    const browser = await world({ behaviour: { endsIn: 10 * 60, accessLifetime: 3_600 } });
    const tab = await browser.signIn('/en/clients/');
    tab.isDirty = true;
    await browser.pass(9 * MINUTE);
    tab.service.stay();
    await browser.settle();
    expect(tab.left).toBeNull();
    expect(tab.snapshot).toMatchObject({ status: 'signedIn', idleEndsAt: null });
    await browser.pass(MINUTE);
    expect(tab.snapshot.idleEndsAt).toBeNull();
  });

  it('is read from the id token, which overrides the lifetime of the refresh token', async () => {
    const browser = await world({ behaviour: { endsIn: 3_600, accessLifetime: 3_600 } });
    const end = Math.floor(browser.provider.behaviour.now() / 1000) + 10 * 60;
    browser.provider.behaviour.claims = { session_expiry: end };
    const tab = await browser.signIn();
    await browser.pass(7 * MINUTE);
    expect(tab.snapshot.idleEndsAt).toBeNull();
    await browser.pass(1.5 * MINUTE);
    expect(tab.snapshot.idleEndsAt).toBeCloseTo(end * 1000, -4);
  });

  it.each(['soon', 0, -1, null])('is left open by an id token that says %j', async (session_expiry) => {
    const browser = await world({ behaviour: { claims: { session_expiry }, accessLifetime: 3_600 } });
    const tab = await browser.signIn();
    await browser.pass(5 * MINUTE);
    expect(tab.snapshot.idleEndsAt).toBeNull();
    expect(tab.storage.getItem('tokenState')).toContain('"endsAt":null');
  });

  it('stays when the provider moves it for nobody: one warning, one silent visit', async () => {
    const browser = await world({ behaviour: { accessLifetime: 3_600 } });
    const end = Math.floor(browser.provider.behaviour.now() / 1000) + 10 * 60;
    browser.provider.behaviour.claims = { session_expiry: end };
    const tab = await browser.signIn('/en/clients/');
    await browser.pass(9 * MINUTE);
    tab.service.stay();
    await tab.follow();
    expect(tab.snapshot).toMatchObject({ status: 'signedIn', idleEndsAt: null });
    await browser.pass(30_000);
    expect(tab.snapshot.idleEndsAt).toBeNull();
    tab.service.stay();
    await browser.settle();
    expect(tab.left).toBeNull();
    expect(browser.provider.counts.authorize).toBe(2);
  });

  it('is announced even after a silent visit made long before it', async () => {
    const browser = await world({ behaviour: { accessLifetime: 3_600, refreshAnswer: 'invalid_grant' } });
    const end = Math.floor(browser.provider.behaviour.now() / 1000) + 20 * 60;
    browser.provider.behaviour.claims = { session_expiry: end };
    const tab = await browser.signIn();
    await browser.pass(5 * MINUTE);
    void tab.service.refresh(tab.service.getToken());
    await tab.follow();
    expect(tab.snapshot).toMatchObject({ status: 'signedIn', idleEndsAt: null });
    await browser.pass(13.5 * MINUTE);
    expect(tab.snapshot.idleEndsAt).not.toBeNull();
  });
});

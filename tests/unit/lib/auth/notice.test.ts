import { describe, expect, it } from 'vitest';
import { sessionWorld } from '../../../support/sessionWorld';

const world = sessionWorld();

describe('a browser that refuses session storage', () => {
  it('signs in as long as the page is open, and leaves no cookie behind', async () => {
    const browser = await world({ browser: { refusesStorage: true } });
    const tab = await browser.open('/fr/clients/?sort=name');
    expect(tab.snapshot.notice).toBeNull();
    tab.service.signIn();
    await browser.settle();
    expect([...browser.cookies.keys()].map((name) => name.split('.')[0])).toEqual(['signIn']);
    await tab.follow();
    expect(tab.snapshot).toMatchObject({ status: 'signedIn', notice: null, claims: { firstName: 'Ada' } });
    expect(tab.service.getToken()).toMatch(/^access-/);
    expect(tab.path).toBe('/fr/clients/?sort=name');
    expect([...browser.cookies.keys()]).toEqual([]);
    expect({ ...tab.storage }).toEqual({});
  });

  it('is signed out by a new page, without a loop, and signs in again with one more visit to the provider', async () => {
    const browser = await world({ browser: { refusesStorage: true } });
    const tab = await browser.signIn();
    await tab.load('/en/clients/');
    expect(tab.snapshot).toMatchObject({ status: 'signedOut', notice: null });
    tab.service.signIn();
    await tab.follow();
    expect(tab.snapshot.status).toBe('signedIn');
    expect(browser.provider.counts).toMatchObject({ authorize: 2, replays: 0 });
  });

  it('and cookies too says what to allow, and leaves nobody stranded at the provider', async () => {
    const browser = await world({ browser: { refusesStorage: true, refusesCookies: true } });
    const tab = await browser.open('/en');
    expect(tab.snapshot).toMatchObject({ status: 'signedOut', notice: 'storage' });
    tab.service.signIn();
    await browser.settle();
    expect(tab.left).toBeNull();
    expect(tab.snapshot).toMatchObject({ status: 'signedOut', notice: 'storage' });
    expect(browser.provider.counts.authorize).toBe(0);
    expect(browser.log).toEqual(['session: NothingKept']);
  });
});

describe('a browser that refuses cookies', () => {
  it('says so, and still signs in when the provider needs none', async () => {
    const browser = await world({ browser: { refusesCookies: true } });
    const tab = await browser.open('/en');
    expect(tab.snapshot).toMatchObject({ status: 'signedOut', notice: 'cookies' });
    tab.service.signIn();
    await tab.follow();
    expect(tab.snapshot).toMatchObject({ status: 'signedIn', notice: null });
  });

  it('says so again when the sign-in was not completed', async () => {
    const browser = await world({
      browser: { refusesCookies: true },
      behaviour: { authorize: 'access_denied' },
    });
    const tab = await browser.signIn();
    expect(tab.snapshot).toMatchObject({ status: 'signedOut', notice: 'cookies' });
  });
});

import { describe, expect, it } from 'vitest';
import { sessionWorld } from '../../../support/sessionWorld';

const world = sessionWorld();

describe('a sign-in as someone else', () => {
  it("ends the other tab's session, leaves nothing of it, and takes nothing of the newcomer's", async () => {
    const browser = await world();
    const first = await browser.signIn('/en');
    browser.provider.behaviour.subject = 'subject-2';
    first.freeze();
    const second = await browser.open('/fr');
    second.service.signIn();
    await second.follow();
    expect(second.snapshot.status).toBe('signedIn');
    await first.thaw();
    expect(first.snapshot).toMatchObject({ status: 'signedOut', claims: null });
    expect(first.path).toBe('/en?source=session');
    expect(first.service.getToken()).toBeNull();
    expect(second.snapshot.status).toBe('signedIn');
    expect(browser.shared.getItem('signedIn')).not.toBeNull();
  });

  it("leaves the newcomer's tokens nowhere in a tab that heard of them twice", async () => {
    const browser = await world();
    const first = await browser.signIn('/en');
    browser.shared.removeItem('signedIn');
    const second = await browser.open('/fr');
    browser.provider.behaviour.subject = 'subject-2';
    second.service.signIn();
    await second.follow();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(second.snapshot.status).toBe('signedIn');
    expect(first.snapshot.status).toBe('signedOut');
    expect({ ...first.storage }).toEqual({ locale: 'en', source: 'session' });
  });

  it('holds in all tabs even if its own tab’s clock is behind', async () => {
    const browser = await world();
    const [first, second] = [await browser.open('/en'), await browser.open('/fr')];
    for (const tab of [first, second]) tab.service.signIn();
    await first.follow();
    browser.provider.behaviour.subject = 'subject-2';
    second.lateMs = 800;
    await second.follow();
    await browser.settle();
    expect([first.snapshot.status, second.snapshot.status]).toEqual(['signedOut', 'signedIn']);
    expect(first.service.getToken()).toBeNull();
  });

  it('does not land on the page that the first person had open', async () => {
    const browser = await world();
    const tab = await browser.signIn('/en/clients/summary?Id=c-1');
    await browser.pass(31 * 60_000);
    expect(tab.path).toBe('/en?source=session');
    browser.provider.behaviour.subject = 'subject-2';
    tab.service.signIn();
    await tab.follow();
    expect(tab.path).toBe('/en');
  });

  it.each([
    ['subject-2', '/en'],
    ['subject-1', '/en/clients/summary?Id=c-1'],
  ])('after a sign-in that was cancelled %s lands on %s', async (subject, path) => {
    const browser = await world();
    const tab = await browser.signIn('/en/clients/summary?Id=c-1');
    await browser.pass(31 * 60_000);
    browser.provider.behaviour.authorize = 'access_denied';
    tab.service.signIn();
    await tab.follow();
    expect(tab.snapshot.notice).toBe('incomplete');
    browser.provider.behaviour.authorize = 'signsIn';
    browser.provider.behaviour.subject = subject;
    tab.service.signIn();
    await tab.follow();
    expect(tab.snapshot.status).toBe('signedIn');
    expect(tab.path).toBe(path);
  });

  it('does not land there either when it joins the session', async () => {
    const browser = await world();
    const tab = await browser.signIn('/en/clients/summary?Id=c-1');
    await browser.pass(31 * 60_000);
    browser.provider.behaviour.subject = 'subject-2';
    await browser.signIn('/fr');
    tab.service.signIn();
    await browser.settle();
    expect(tab.snapshot.status).toBe('signedIn');
    expect(tab.path).toBe('/en');
  });
});

// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { thisBrowser, type BrowserDeps, type PageEvents } from '@/lib/auth/browser';

let browser: BrowserDeps;

beforeAll(() => {
  browser = thisBrowser();
});

afterEach(() => {
  document.body.replaceChildren();
});

function listening() {
  const listed: string[] = [];
  const events: PageEvents = {
    shownAgain: () => listed.push('shown again'),
    visible: () => listed.push('visible'),
    active: () => listed.push('active'),
    stored: () => listed.push('stored'),
  };
  return { listed, stop: browser.listen(events) };
}

describe('the browser', () => {
  it('reports a page that comes back, input and other tabs, until it is told to stop', () => {
    const { listed, stop } = listening();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(listed).toEqual([]);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new StorageEvent('storage', { key: 'signedIn' }));
    for (const kind of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart']) {
      window.dispatchEvent(new Event(kind));
    }
    expect(listed).toEqual(['shown again', 'visible', 'stored', ...Array<string>(5).fill('active')]);
    stop();
    window.dispatchEvent(new Event('keydown'));
    expect(listed).toHaveLength(8);
  });

  it('posts a form, so that none of it is in an address', () => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    browser.post('https://sso.example/end', { id_token_hint: 'x', client_id: 'c' });
    const form = document.querySelector('form');
    expect(form?.method).toBe('post');
    expect(form?.action).toBe('https://sso.example/end');
    expect([...new FormData(form ?? undefined)]).toEqual([
      ['id_token_hint', 'x'],
      ['client_id', 'c'],
    ]);
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('runs work later, unless it is cancelled', () => {
    vi.useFakeTimers();
    const done: number[] = [];
    browser.after(10, () => done.push(1));
    browser.after(10, () => done.push(2))();
    vi.advanceTimersByTime(10);
    expect(done).toEqual([1]);
    vi.useRealTimers();
  });

  it('has its storages, its clocks and the address of the page', () => {
    browser.tab.set('k', 'v');
    expect(window.sessionStorage.getItem('k')).toBe('v');
    browser.shared.set('k', 'w');
    expect(window.localStorage.getItem('k')).toBe('w');
    expect(Math.abs(browser.dateNow() - Date.now())).toBeLessThan(1_000);
    expect(browser.monotonicNow()).toBeGreaterThanOrEqual(browser.pageArrivedAt);
    expect(browser.currentPath()).toBe('/');
    expect(browser.isSecure).toBe(false);
    expect(browser.hasUnsavedText()).toBe(false);
  });
});

import { waitFor } from '@testing-library/react';
import type { NextRouter } from 'next/router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usePageViews } from '@/components/shell/usePageViews';
import { useRouteFocus } from '@/components/shell/useRouteFocus';
import { useSafariReload } from '@/components/shell/useSafariReload';
import { focusHeading } from '@/components/states/focusHeading';
import { renderScreen } from '../../support/render';
import { makeRouter } from '../../support/router';

const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15';

function Hook({ use }: { use: () => void }) {
  use();
  return (
    <main tabIndex={-1}>
      <h1 tabIndex={-1}>Screen</h1>
    </main>
  );
}

/** Runs a hook of the application on a page at `path`. */
function run(hook: (router: NextRouter) => void, path: string) {
  window.history.replaceState(null, '', path);
  const router = makeRouter(path);
  renderScreen(<Hook use={() => hook(router)} />);
  return router;
}

afterEach(() => {
  vi.restoreAllMocks();
  window.dataLayer = undefined;
  window.history.replaceState(null, '', '/');
});

describe('the page view [spec 1.2]', () => {
  it('is reported on a completed route change: the path, without the query', async () => {
    const router = run(usePageViews, '/en');
    router.complete('/en/clients/summary?Id=42&name=Chan#x');
    await waitFor(() =>
      expect(window.dataLayer).toEqual([{ event: 'pageview', page: '/en/clients/summary' }]),
    );
  });

  it('is not reported when only the query changed', async () => {
    const router = run(usePageViews, '/en/clients/');
    router.complete('/en/clients/?sort=name');
    router.complete('/en');
    await waitFor(() => expect(window.dataLayer).toEqual([{ event: 'pageview', page: '/en' }]));
  });
});

describe('the focus', () => {
  it('moves to the heading of a page that was opened from another', async () => {
    const router = run(useRouteFocus, '/en');
    router.complete('/en/clients/');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  /** The page is opened while its heading is still on its way. @returns brings it */
  async function openBeforeHeading() {
    const router = run(useRouteFocus, '/en');
    const heading = document.querySelector('h1');
    const content = document.querySelector('main');
    heading?.remove();
    router.complete('/en/clients/');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
    return () => content?.append(heading ?? '');
  }

  it('stays on the content while there is no heading, and then moves to it', async () => {
    const bring = await openBeforeHeading();
    bring();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('stays where the person has put it in the meantime', async () => {
    const bring = await openBeforeHeading();
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    bring();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(document.activeElement).toBe(field);
    field.remove();
  });

  it('moves on to the heading that replaces one of a loading screen', async () => {
    const router = run(useRouteFocus, '/en');
    const standIn = document.querySelector('h1');
    router.complete('/en/clients/');
    await waitFor(() => expect(document.activeElement).toBe(standIn));
    const heading = document.createElement('h1');
    heading.tabIndex = -1;
    standIn?.replaceWith(heading);
    await waitFor(() => expect(document.activeElement).toBe(heading));
    heading.remove();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
  });

  describe('once a heading has it, the focus', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
    afterEach(() => void vi.useRealTimers());

    /** Word of a change comes when what is under way has been done. */
    const readOf = () => new Promise((resolve) => setImmediate(resolve));
    async function replaceHeading() {
      const heading = Object.assign(document.createElement('h1'), { tabIndex: -1 });
      document.querySelector('h1')?.replaceWith(heading);
      await readOf();
      return heading;
    }

    it('is passed on while a call may still bring another, and not forever', async () => {
      run(() => {}, '/en');
      focusHeading();
      vi.advanceTimersByTime(30_000);
      const second = await replaceHeading();
      expect(document.activeElement).toBe(second);
      // The second has it as long.
      vi.advanceTimersByTime(30_000);
      const third = await replaceHeading();
      expect(document.activeElement).toBe(third);
      vi.advanceTimersByTime(40_000);
      await replaceHeading();
      expect(document.activeElement).toBe(document.body);
    });

    it('is still awaited when none has come yet', async () => {
      run(() => {}, '/en');
      const heading = document.querySelector('h1');
      heading?.remove();
      focusHeading();
      expect(document.activeElement?.tagName).toBe('MAIN');
      vi.advanceTimersByTime(90_000);
      document.querySelector('main')?.append(heading ?? '');
      await readOf();
      expect(document.activeElement).toBe(heading);
    });
  });

  it('is not taken back when the person left the heading before another replaced it', async () => {
    const router = run(useRouteFocus, '/en');
    const standIn = document.querySelector('h1');
    router.complete('/en/clients/');
    await waitFor(() => expect(document.activeElement).toBe(standIn));
    standIn?.blur();
    document.body.append(document.createElement('p'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    standIn?.replaceWith(Object.assign(document.createElement('h1'), { tabIndex: -1 }));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(document.activeElement).toBe(document.body);
  });

  it('moves to the heading when the same page shows another record', async () => {
    const router = run(useRouteFocus, '/en/clients/summary?Id=1');
    router.complete('/en/clients/summary?Id=2');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('is left to a screen that sets it itself', async () => {
    const router = run(useRouteFocus, '/en/clients/summary?Id=1');
    const row = document.createElement('a');
    row.href = '/en';
    document.querySelector('main')?.append(row);
    row.focus();
    router.complete('/en/clients/');
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(document.activeElement).toBe(row);
  });

  it('stays on a change of language or query', async () => {
    const router = run(useRouteFocus, '/en/clients/');
    router.complete('/fr/clients/');
    router.complete('/fr/clients?sort=name');
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(document.activeElement).toBe(document.body);
  });
});

describe('Safari on the way back [spec 2.shell.4]', () => {
  function open(userAgent: string, path: string) {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    const reload = vi.fn();
    const router = run((each) => useSafariReload(each, reload), path);
    return { router, reload };
  }
  const pageShow = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  const state = (as: string) => ({ url: as, as, options: {} });

  it.each(['/en/clients/', '/fr/households', '/fr/clients/summary', '/en/households/summary/'])(
    'loads %s again, and the router leaves it alone',
    (path) => {
      const { router, reload } = open(SAFARI, '/en');
      expect(router.onPopState?.(state(`${path}?Id=1`))).toBe(false);
      expect(reload).toHaveBeenCalledOnce();
    },
  );

  it('reloads a page that was kept whole', () => {
    const { reload } = open(SAFARI, '/fr/clients/');
    pageShow(false);
    expect(reload).not.toHaveBeenCalled();
    pageShow(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('lets the router go back to any other page', () => {
    const { router, reload } = open(SAFARI, '/en/terms');
    expect(router.onPopState?.(state('/en'))).toBe(true);
    pageShow(true);
    expect(reload).not.toHaveBeenCalled();
  });

  it('does nothing in another browser', () => {
    const { router, reload } = open('Mozilla/5.0 Gecko/20100101 Firefox/140.0', '/en/clients/');
    expect(router.onPopState?.(state('/en/clients/'))).toBe(true);
    pageShow(true);
    expect(reload).not.toHaveBeenCalled();
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenIdle } from '@/lib/page/whenIdle';

let page: EventTarget;
const document = { readyState: 'complete' };

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  document.readyState = 'complete';
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', document);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A browser that says when it is idle. */
function idleBrowser() {
  const waiting = new Map<number, () => void>();
  Object.assign(page, {
    requestIdleCallback: (work: () => void) => {
      waiting.set(waiting.size + 1, work);
      return waiting.size;
    },
    cancelIdleCallback: (id: number) => waiting.delete(id),
  });
  return { waiting, beIdle: () => waiting.forEach((work) => work()) };
}

describe('work that can wait', () => {
  it('runs once the browser is idle', () => {
    const { beIdle } = idleBrowser();
    const work = vi.fn();
    whenIdle(work);
    expect(work).not.toHaveBeenCalled();
    beIdle();
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('does not begin before the page has loaded', () => {
    const { waiting } = idleBrowser();
    document.readyState = 'interactive';
    whenIdle(vi.fn());
    expect(waiting.size).toBe(0);
    page.dispatchEvent(new Event('load'));
    expect(waiting.size).toBe(1);
  });

  it('runs a while after the load when the browser cannot say', () => {
    const work = vi.fn();
    whenIdle(work);
    vi.advanceTimersByTime(999);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('can be cancelled at any time', () => {
    const { waiting } = idleBrowser();
    whenIdle(vi.fn())();
    expect(waiting.size).toBe(0);
    document.readyState = 'loading';
    whenIdle(vi.fn())();
    page.dispatchEvent(new Event('load'));
    expect(waiting.size).toBe(0);
  });

  it('can be cancelled in a browser that cannot say', () => {
    const work = vi.fn();
    whenIdle(work)();
    vi.advanceTimersByTime(10_000);
    expect(work).not.toHaveBeenCalled();
  });
});

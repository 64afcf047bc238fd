import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StripModel } from '@/components/superTable/scroll/lineSizes';
import { RowStrip } from '@/components/superTable/scroll/rowStrip';
import { STRIP_LINES } from '@/components/superTable/scroll/scaling';

/** An element that scrolls, as far as the strip uses it. */
class Scroller extends EventTarget {
  scrollTop = 0;
  readonly ownerDocument = { defaultView: globalThis };

  scrollTo(px: number) {
    this.scrollTop = px;
    this.dispatchEvent(new Event('scroll'));
  }
}

const model = (change: Partial<StripModel> = {}): StripModel => ({
  lines: 1_000,
  lineHeight: 36,
  measured: [],
  keyOf: String,
  covered: 36,
  ...change,
});

let scroller: Scroller;
let leave: () => void;

function open(change: Partial<StripModel> = {}): RowStrip {
  const strip = new RowStrip(model(change));
  leave = strip.attach(scroller as unknown as HTMLElement, () => undefined);
  return strip;
}

const linesOf = (strip: RowStrip) => strip.getView().drawn.map(({ line }) => line);
const top = (strip: RowStrip) => strip.getView().from;

beforeEach(() => {
  vi.useFakeTimers();
  scroller = new Scroller();
});

afterEach(() => {
  leave();
  vi.useRealTimers();
});

describe('the drawn lines', () => {
  test('are the first ones before anything is measured', () => {
    const strip = open();
    expect(linesOf(strip)[0]).toBe(0);
    expect(linesOf(strip).length).toBeGreaterThan(20);
    expect(linesOf(strip).length).toBeLessThan(40);
    expect(strip.getView().bodyHeight).toBe(36_000);
  });

  test('are only the visible ones at first; those beyond the edge come a moment later, or on a scroll', () => {
    const strip = open();
    const inSight = strip.getView().to;
    expect(linesOf(strip).at(-1)).toBe(inSight - 1);
    const onScroll = vi.fn();
    strip.subscribe(onScroll);
    vi.advanceTimersByTime(120);
    expect(onScroll).toHaveBeenCalled();
    expect(linesOf(strip).at(-1)).toBe(inSight + 5);
    leave();

    const scrolled = open();
    scroller.scrollTo(3_600);
    expect(linesOf(scrolled)).toContain(top(scrolled) - 6);
    leave();
    scroller.scrollTo(0);
    const left = open();
    leave();
    const before = left.getView();
    vi.runAllTimers();
    expect(left.getView()).toBe(before);
  });

  test('follow the scrollbar, and listeners hear of it', () => {
    const strip = open();
    const onScroll = vi.fn();
    strip.subscribe(onScroll);
    scroller.scrollTo(3_600);
    expect(top(strip)).toBe(100);
    expect(onScroll).toHaveBeenCalled();
    expect(strip.getView().drawn.find(({ line }) => line === 100)?.y).toBe(3_600);
  });

  test('stay the same object while nothing changes', () => {
    const strip = open();
    vi.advanceTimersByTime(120);
    const before = strip.getView();
    scroller.scrollTo(3);
    expect(strip.getView()).toBe(before);
  });

  test('report movement while the person scrolls, and once more when that stops', () => {
    const strip = open();
    scroller.scrollTo(3_600);
    expect(strip.getView().isMoving).toBe(true);
    const { drawn } = strip.getView();
    vi.advanceTimersByTime(200);
    expect(strip.getView()).toMatchObject({ drawn, isMoving: false });
    strip.reveal(500);
    expect(strip.getView().isMoving).toBe(false);
  });

  test('stop changing once nobody listens', () => {
    const strip = open();
    const onScroll = vi.fn();
    strip.subscribe(onScroll)();
    scroller.scrollTo(3_600);
    expect(onScroll).not.toHaveBeenCalled();
  });

  test('become fewer when there are fewer, and change height with the rows', () => {
    const strip = open();
    strip.setModel(model({ lines: 3 }));
    expect(linesOf(strip)).toEqual([0, 1, 2]);
    strip.setModel(model({ lines: 3, lineHeight: 28 }));
    expect(strip.getView().bodyHeight).toBe(84);
  });

  test('keep no height of a closed detail for the row in its place', () => {
    const strip = open();
    const yOf = (line: number) => strip.getView().drawn.find((each) => each.line === line)?.y;
    const index = { dataset: { index: '1' }, getAttribute: () => '1' };
    // It is drawn before the strip is told of the line that it is.
    strip.measure({ ...index, isConnected: true, offsetHeight: 183 } as unknown as HTMLElement);
    expect(yOf(2)).toBe(72);
    strip.setModel(model({ measured: [1], keyOf: () => 'detail' }));
    expect(yOf(2)).toBe(36 + 183);
    strip.setModel(model());
    expect(yOf(2)).toBe(72);
  });

  test('are measured once, however often the window changes', () => {
    const keyOf = vi.fn(String);
    const strip = open({ measured: [5], keyOf });
    strip.show(100);
    strip.show(0);
    expect(strip.getView().bodyHeight).toBeGreaterThan(36_000);
    expect(keyOf).toHaveBeenCalledTimes(1);
  });

  test('appear without reading where a new window is', () => {
    const looked = vi.fn(() => 0);
    Object.defineProperty(scroller, 'scrollTop', { get: looked, set: () => undefined });
    open();
    expect(looked).not.toHaveBeenCalled();
  });

  test('make room for a detail', () => {
    const strip = open();
    strip.setModel(model({ measured: [1] }));
    const [, detail, after] = strip.getView().drawn;
    expect(detail).toEqual({ line: 1, y: 36 });
    expect(after?.y).toBeGreaterThan(72);
  });
});

describe('scrolling to a line', () => {
  test('brings it into sight from below and above with the least movement', () => {
    const strip = open();
    strip.reveal(500);
    const inner = 800 - 36;
    expect(scroller.scrollTop).toBe(501 * 36 - inner);
    strip.reveal(490);
    expect(scroller.scrollTop).toBe(501 * 36 - inner);
    strip.reveal(10);
    expect(scroller.scrollTop).toBe(360);
  });

  test('knows how many lines a page has', () => {
    expect(open().pageLines()).toBe(21);
  });
});

describe('a long list, drawn after reading only a few lines', () => {
  const LONG = { lines: 90_000 };
  /** Line by line what a list knows that has gone through all of its lines. */
  const whole = (scroll: number) => ({ top: Math.floor(scroll / 36), height: 90_000 * 36 });

  test('reads the height of a few lines, and is as high as all of them', () => {
    const looks = vi.spyOn(Map.prototype, 'get');
    const strip = open(LONG);
    expect(looks.mock.calls.length).toBeLessThan(10_000);
    looks.mockRestore();
    expect(strip.getView().bodyHeight).toBe(90_000 * 36);
    expect(linesOf(strip)[0]).toBe(0);
  });

  test.each([36 * 2_040, 36 * 2_048, 36 * 50_000 + 7, 36 * 90_000 - 764])(
    'shows the line at %i px, wherever one comes from',
    (px) => {
      const strip = open(LONG);
      scroller.scrollTo(px);
      expect({ top: top(strip), height: strip.getView().bodyHeight }).toEqual(whole(px));
      const { drawn } = strip.getView();
      expect(drawn.every(({ line, y }) => y === line * 36)).toBe(true);
      scroller.scrollTo(0);
      expect(linesOf(strip)[0]).toBe(0);
      strip.reveal(89_999);
      expect(linesOf(strip).at(-1)).toBe(89_999);
    },
  );

  test('follows the wheel beyond the known lines', () => {
    const strip = open(LONG);
    for (let px = 0; px <= 36 * 5_000; px += 360) {
      scroller.scrollTo(px);
      expect(top(strip)).toBe(px / 36);
    }
  });

  test('knows about a detail far below from the start', () => {
    const strip = open({ ...LONG, measured: [70_000] });
    expect(strip.getView().bodyHeight).toBe(89_999 * 36 + 160);
    strip.show(70_010);
    expect(top(strip)).toBeGreaterThanOrEqual(70_005);
  });
});

describe('a book of a million lines', () => {
  const BOOK = { lines: 1_000_000 };
  const SCROLLED_MAX = STRIP_LINES * 36 - (800 - 36);

  test('is as high as the browser can draw', () => {
    expect(open(BOOK).getView().bodyHeight).toBe(STRIP_LINES * 36);
  });

  test('can be read to its end by the scrollbar', () => {
    const strip = open(BOOK);
    scroller.scrollTo(SCROLLED_MAX);
    expect(linesOf(strip).at(-1)).toBe(999_999);
  });

  test('follows the wheel line by line, and the scrollbar finds its place at rest', () => {
    const strip = open(BOOK);
    scroller.scrollTo(SCROLLED_MAX / 2);
    const before = top(strip);
    for (let turn = 1; turn <= 100; turn += 1) scroller.scrollTo(SCROLLED_MAX / 2 + turn * 360);
    expect(top(strip)).toBe(before + 1_000);
    vi.advanceTimersByTime(500);
    expect(top(strip)).toBe(before + 1_000);
    expect(scroller.scrollTop).toBeLessThan(SCROLLED_MAX / 2 + 36_000);
  });

  test('continues when the wheel reaches an end of the strip', () => {
    const strip = open(BOOK);
    strip.reveal(100_500);
    scroller.scrollTo(scroller.scrollTop);
    const before = top(strip);
    let guard = 0;
    while (top(strip) > 0 && guard < 20_000) {
      scroller.scrollTo(Math.max(0, scroller.scrollTop - 720));
      guard += 1;
    }
    expect(before).toBeGreaterThan(90_000);
    expect(linesOf(strip)[0]).toBe(0);
  });

  test('shows any line on request', () => {
    const strip = open(BOOK);
    strip.reveal(987_653);
    expect(linesOf(strip)).toContain(987_653);
    strip.reveal(12);
    expect(linesOf(strip)).toContain(12);
    strip.reveal(999_999);
    expect(linesOf(strip)).toContain(999_999);
  });
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPaint } from '@/lib/page/afterPaint';

let frames: (() => void)[];

beforeEach(() => {
  frames = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Whether it has come, told after all that waits for nothing. */
function watched() {
  const state = { hasCome: false };
  void afterPaint().then(() => (state.hasCome = true));
  return state;
}

it('runs in a task after the frame, not within it', async () => {
  const state = watched();
  await vi.advanceTimersByTimeAsync(50);
  expect(state.hasCome).toBe(false);
  for (const frame of frames) frame();
  await Promise.resolve();
  expect(state.hasCome).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(state.hasCome).toBe(true);
});

it('runs when a page in the background has no frames', async () => {
  const state = watched();
  await vi.advanceTimersByTimeAsync(99);
  expect(state.hasCome).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(state.hasCome).toBe(true);
});

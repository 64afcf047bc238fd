import { vi } from 'vitest';

/** A browser in which every element has this width. */
export function wide(width: number) {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(
        private tell: (
          entries: { target: Element; contentRect: { width: number; height: number } }[],
        ) => void,
      ) {}
      observe(target: Element) {
        this.tell([{ target, contentRect: { width, height: 700 } }]);
      }
      unobserve() {}
      disconnect() {}
    },
  );
}

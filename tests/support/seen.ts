import { act } from '@testing-library/react';

/** The observers that wait for something to become visible, each with the way to report it. */
const waiting = new Map<IntersectionObserver, () => void>();

/** In the simulated browser nothing is visible until the test says so. */
export class Sight implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];

  constructor(private readonly tell: IntersectionObserverCallback) {}

  observe(target: Element): void {
    waiting.set(this, () => {
      this.tell([{ isIntersecting: true, target } as IntersectionObserverEntry], this);
    });
  }

  unobserve(): void {
    waiting.delete(this);
  }

  disconnect(): void {
    waiting.delete(this);
  }

  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

/** Makes everything visible that waits for it. */
export async function seeAll(): Promise<void> {
  await act(async () => {
    for (const tell of [...waiting.values()]) tell();
  });
}

import { act } from '@testing-library/react';

/** The observers that wait for something to come in sight, each with how to tell it so. */
const waiting = new Map<IntersectionObserver, () => void>();

/** What the simulated browser lacks: nothing is in sight there until the test says so. */
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

/** Brings all that waits for it in sight. */
export async function seeAll(): Promise<void> {
  await act(async () => {
    for (const tell of [...waiting.values()]) tell();
  });
}

import type { ReactElement } from 'react';
import { onTestFinished, vi } from 'vitest';
import type { Locale } from '@/contract/locale';
import { channelWatchers } from '@/sagas/channels';
import { runSagas } from '@/sagas/run';
import { makeStore, type AppStore } from '@/store';
import { renderScreen, type Rendered } from './render';
import { wide } from './wide';
import { scriptedGateway, type ScriptedGateway } from './scriptedGateway';

interface Options {
  locale?: Locale;
  path?: string;
  gateway?: ScriptedGateway;
  store?: AppStore;
  /** Size of every element, px. When it is not given, `resize` sets the sizes. */
  width?: number;
}

export interface Opened extends Rendered {
  gateway: ScriptedGateway;
  /** Tells the screen that what it measures now has another height, px. */
  resize(px: number): void;
}

/** The simulated browser lacks an observer of sizes. This one measures when the test says so. */
function stubSizes(): (px: number) => void {
  const measures = new Set<(entries: readonly []) => void>();
  let height = 0;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly measure: (entries: readonly []) => void) {}
      observe = () => measures.add(this.measure);
      unobserve = () => undefined;
      disconnect = () => measures.delete(this.measure);
    },
  );
  const measured = vi
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(0, 0, 0, height));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    measured.mockRestore();
  });
  return (px) => {
    height = px;
    for (const measure of measures) measure([]);
  };
}

/**
 * Opens a screen like a signed-in person: with the real store and channels, and a gateway that the test
 * scripts.
 */
export function openScreen(screen: ReactElement, options: Options = {}): Opened {
  const { gateway = scriptedGateway(), store = makeStore(), width, ...rest } = options;
  const resize = stubSizes();
  if (width !== undefined) wide(width);
  onTestFinished(runSagas(store, channelWatchers(gateway)));
  return { ...renderScreen(<main>{screen}</main>, { ...rest, store }), gateway, resize };
}

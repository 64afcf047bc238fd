import { afterEach, vi } from 'vitest';
import type { PublicConfig } from '@/contract/config';
import { openTestBrowser, type BrowserOptions, type TestBrowser } from './sessionTabs';
import type { StandInBehaviour } from './standInBehaviour';
import { startStandInProvider } from './standInProvider';

interface World {
  behaviour?: Partial<StandInBehaviour>;
  config?: Partial<PublicConfig>;
  browser?: BrowserOptions;
}

/** Gives each test its own browser and provider, and ends both after it. */
export function sessionWorld(): (world?: World) => Promise<TestBrowser> {
  const ends: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
    vi.useRealTimers();
  });
  return async ({ behaviour, config, browser: options } = {}) => {
    const provider = await startStandInProvider(behaviour);
    const browser = openTestBrowser(provider, config, options);
    ends.push(async () => {
      browser.restart();
      await provider.close();
    });
    return browser;
  };
}

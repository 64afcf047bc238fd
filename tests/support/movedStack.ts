import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext } from '@playwright/test';
import { inRoot, SCRATCH } from '@/scripts/lib/paths.mjs';
import { startStack, type Stack } from './stack';

/** A stack whose server clocks move with the browser's, so the provider's tokens and sessions really end. */
export interface MovedStack extends Stack {
  /** Lets time pass for the servers and for every page of a browser with an installed clock. */
  pass(context: BrowserContext, ms: number): Promise<void>;
}

/** @throws like `startStack` */
export async function startMovedStack(options: {
  name: string;
  port: number;
  gatewayPort: number;
  env?: Record<string, string>;
}): Promise<MovedStack> {
  const file = path.join(SCRATCH, `${options.name}.clock`);
  const setAhead = (ms: number) => writeFileSync(file, `${ms}`);
  let ahead = 0;
  setAhead(ahead);
  const clock = pathToFileURL(inRoot('tests', 'support', 'movedClock.mjs')).href;
  const env = { DATABASE_URL: '', MOVED_CLOCK: file, NODE_OPTIONS: `--import ${clock}`, ...options.env };
  const stack = await startStack({ ...options, env });
  return {
    ...stack,
    async pass(context, ms) {
      ahead += ms;
      setAhead(ahead);
      await context.clock.fastForward(ms);
    },
  };
}

import type { NextRouter } from 'next/router';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { useState, type ReactNode } from 'react';
import { act } from '@testing-library/react';
import { makeRouter } from './router';

/** The tab's history, for the browser's buttons. */
export interface History {
  /** Path and query of the tab. */
  path(): string;
  /** How many entries there are. */
  length(): number;
  back(): void;
  forward(): void;
}

interface Entries {
  paths: readonly string[];
  at: number;
}

/** A router that goes where it is sent, and back and forward. */
export function makeLiveRouter(start: string): {
  history: History;
  Router(props: { children: ReactNode }): ReactNode;
} {
  let now: Entries = { paths: [start], at: 0 };
  let update: (entries: Entries) => void = () => undefined;

  function go(entries: Entries): Promise<boolean> {
    now = entries;
    update(entries);
    return Promise.resolve(true);
  }
  const push: NextRouter['push'] = (to) =>
    go({ paths: [...now.paths.slice(0, now.at + 1), String(to)], at: now.at + 1 });
  const replace: NextRouter['replace'] = (to) =>
    go({ ...now, paths: now.paths.map((path, index) => (index === now.at ? String(to) : path)) });

  function Router({ children }: { children: ReactNode }) {
    const [{ paths, at }, setEntries] = useState(now);
    update = setEntries;
    const router = { ...makeRouter(paths[at] ?? start), push, replace };
    return <RouterContext.Provider value={router}>{children}</RouterContext.Provider>;
  }
  const step = (by: 1 | -1) => act(() => void go({ ...now, at: now.at + by }));
  return {
    Router,
    history: {
      path: () => now.paths[now.at] ?? '',
      length: () => now.paths.length,
      back: () => step(-1),
      forward: () => step(1),
    },
  };
}

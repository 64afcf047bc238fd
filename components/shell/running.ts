import type { ComponentType, ReactNode } from 'react';
import type { SessionSnapshot } from '@/lib/auth/types';
import type { AppStore } from '@/store';

/**
 * The part of the application that loads after the first paint: the store, what drives it, and the live
 * shell.
 */
export interface Running {
  store: AppStore;
  LiveShell: ComponentType<{ store: AppStore; address: string; children: ReactNode }>;
  requestSignIn(store: AppStore): void;
}

/** A session of which nothing is known, as on the server and at the first paint. */
export const UNKNOWN_SESSION: SessionSnapshot = {
  status: 'unknown',
  notice: null,
  claims: null,
  idleEndsAt: null,
};

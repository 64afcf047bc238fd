import type { ComponentType, ReactNode } from 'react';
import type { SessionSnapshot } from '@/lib/auth/types';
import type { AppStore } from '@/store';

/** The part of the application that is loaded after the first paint: the store, what drives it, the living shell. */
export interface Running {
  store: AppStore;
  LiveShell: ComponentType<{ store: AppStore; address: string; children: ReactNode }>;
  requestSignIn(store: AppStore): void;
}

/** A session of which nothing is known, as the server and the first paint have it. */
export const UNKNOWN_SESSION: SessionSnapshot = {
  status: 'unknown',
  notice: null,
  claims: null,
  idleEndsAt: null,
};

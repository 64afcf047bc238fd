import type { Context } from './context';
import { takesCookies } from './transactionCookie';
import type { SessionNotice } from './types';

/**
 * What a sign-in needs but this browser refuses, for the login screen to say; null when all is well.
 *
 * Nobody is kept from trying by missing cookies: the portal needs none of its own, and a firm's provider may
 * be an exception in the browser's settings.
 */
export function refusalOf({ browser }: Context): SessionNotice | null {
  const { tab, cookies, isSecure } = browser;
  if (takesCookies(cookies, isSecure)) return null;
  return tab.isPersistent() ? 'cookies' : 'storage';
}

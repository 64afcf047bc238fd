import type { Context } from './context';
import { takesCookies } from './transactionCookie';
import type { SessionNotice } from './types';

/**
 * What a sign-in needs and this browser refuses, as the login screen has to say it; null where all is well.
 *
 * Nobody is kept from trying by missing cookies: the portal needs none of its own, and a firm's provider may be an
 * exception in the browser's settings.
 */
export function refusalOf({ browser }: Context): SessionNotice | null {
  const { tab, cookies, isSecure } = browser;
  if (takesCookies(cookies, isSecure)) return null;
  return tab.isPersistent() ? 'cookies' : 'storage';
}

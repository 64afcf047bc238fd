import type { NextPageContext } from 'next';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/contract/locale';
import { publicConfig } from '@/lib/config/server';
import { NONCE_HEADER } from '@/lib/csp/requestGuard';
import { scriptJson } from '@/lib/gate/scripts';
import { findCookie, parsePreferences, type Preferences } from '@/lib/preferences/cookie';
import { STORAGE_KEYS } from '@/lib/storage/keys';

/** What the document around a page needs of the request. */
export interface DocumentProps {
  /** Of this response alone; empty where none was given. */
  nonce: string;
  locale: Locale;
  preferences: Preferences;
  /** The browser's configuration, as JSON that may stand in a script element. */
  config: string;
}

function localeOf({ query, pathname, asPath = pathname }: NextPageContext): Locale {
  const named = query.locale ?? asPath.split(/[/?#]/)[1];
  return isLocale(named) ? named : DEFAULT_LOCALE;
}

/** Reads a request for the document: nonce, language, and how the person likes the page to look. */
export function documentPropsOf(context: NextPageContext): DocumentProps {
  const { headers } = context.req ?? {};
  const nonce = headers?.[NONCE_HEADER];
  return {
    nonce: typeof nonce === 'string' ? nonce : '',
    locale: localeOf(context),
    preferences: parsePreferences(findCookie(headers?.cookie, STORAGE_KEYS.preferences)),
    config: scriptJson(publicConfig()),
  };
}

import type { GetServerSideProps } from 'next';
import type { SSRConfig } from 'next-i18next/pages';
import { serverSideTranslations } from 'next-i18next/pages/serverSideTranslations';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/contract/locale';
import config from '@/next-i18next.config.js';
import { serverConfig } from '../config/server';
import { SHELL_NAMESPACES, type Namespace } from './namespaces';

/** What every page is given besides its own. */
export interface PageProps extends SSRConfig {
  productName: string;
  /** The route's locale, where it is none of the portal's: the browser replaces it. */
  isLocaleUnknown: boolean;
}

/** The files do not change while the server runs; a page's worth is read once a language. */
const read = new Map<string, Promise<SSRConfig>>();

function readTranslations(locales: readonly Locale[], namespaces: readonly Namespace[]): Promise<SSRConfig> {
  const [first = DEFAULT_LOCALE, ...others] = locales;
  const options = {
    ...config,
    // The browser has the configuration in its code: it need not travel with each page.
    serializeConfig: false,
    reloadOnPrerender: process.env.NODE_ENV !== 'production',
  };
  return serverSideTranslations(first, [...namespaces], options, others);
}

/** In development the files are modules of the page as well, so that Next sends it again when a text changes. */
async function readWatched(locales: readonly Locale[], namespaces: readonly Namespace[]): Promise<SSRConfig> {
  const { loadStrings } = await import('./stringFiles');
  await Promise.all(
    locales.flatMap((locale) => namespaces.map((namespace) => loadStrings(locale, namespace))),
  );
  return readTranslations(locales, namespaces);
}

/**
 * The strings of a page in the language of its first locale (and, for a page that speaks both, of the second).
 * On the server only.
 */
export function loadTranslations(
  locales: readonly Locale[],
  namespaces: readonly Namespace[],
): Promise<SSRConfig> {
  if (process.env.NODE_ENV !== 'production') return readWatched(locales, namespaces);
  const key = `${locales.join()}|${namespaces.join()}`;
  const known = read.get(key) ?? readTranslations(locales, namespaces);
  read.set(key, known);
  return known;
}

/** A language by its tag (BCP 47): `de`, `pt-BR`. Anything else in its place, as `.env`, is an address that nobody has. */
const LANGUAGE_TAG = /^[a-z]{2,3}(?:[-_][a-z0-9]{2,8})*$/i;

/**
 * The doorway's half of a page on the server: its strings, and the shell's.
 *
 * @example export const getServerSideProps = translated(['client']);
 */
export function translated(namespaces: readonly Namespace[]): GetServerSideProps<PageProps> {
  const all = [...new Set([...SHELL_NAMESPACES, ...namespaces])];
  return async ({ params }) => {
    const asked = params?.locale;
    if (typeof asked === 'string' && !LANGUAGE_TAG.test(asked)) return { notFound: true };
    const locale = isLocale(asked) ? asked : DEFAULT_LOCALE;
    const strings = await loadTranslations([locale], all);
    return {
      props: {
        ...strings,
        productName: serverConfig().productName,
        isLocaleUnknown: asked !== undefined && !isLocale(asked),
      },
    };
  };
}

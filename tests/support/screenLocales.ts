import { LOCALES, type Locale } from '@/contract/locale';

const asked = process.env.TEST_LANGUAGE ?? 'en';

/**
 * The languages for tests of screens: English, or with `TEST_LANGUAGE` French (`fr`) or both (`all`). The
 * check of the languages (`npm run lint`) makes sure that both have every key. `.ci/run` covers the screens
 * in French too.
 */
export const SCREEN_LOCALES: readonly Locale[] = LOCALES.filter(
  (locale) => asked === 'all' || locale === asked,
);

if (SCREEN_LOCALES.length === 0) throw new Error(`TEST_LANGUAGE is en, fr or all, not ${asked}`);

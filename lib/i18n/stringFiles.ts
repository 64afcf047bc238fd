import type { Locale } from '@/contract/locale';

/**
 * The strings of one namespace in one language. Each file is downloaded by itself where it is asked for; this module
 * holds their addresses, and stays out of what a page loads first.
 */
export async function loadStrings(locale: Locale, namespace: string): Promise<object> {
  const file = (await import(`../../locales/${locale}/${namespace}.json`)) as { default: object };
  return file.default;
}

import type { Locale } from '@/contract/locale';

/** Names by ISO 3166-1 alpha-2 code. */
export type CountryNames = Readonly<Record<string, string>>;

const LOADERS = {
  en: () => import('i18n-iso-countries/langs/en.json'),
  fr: () => import('i18n-iso-countries/langs/fr.json'),
} as const satisfies Record<Locale, () => Promise<unknown>>;

/**
 * The country list in one language. Only the files of the languages that are asked for are downloaded.
 *
 * @returns the name of each country under its code; of several names the usual one
 */
export async function loadCountryNames(locale: Locale): Promise<CountryNames> {
  const { countries } = (await LOADERS[locale]()).default;
  return Object.fromEntries(
    Object.entries(countries).map(([code, name]) => [code, Array.isArray(name) ? (name[0] ?? code) : name]),
  );
}

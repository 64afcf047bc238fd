/** The languages of the portal. English is Canadian English, French is Canadian French. */
export const LOCALES = ['en', 'fr'] as const;

export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'en';

/** The BCP 47 tag of each language, for numbers, dates, currency and collation. */
export const LOCALE_TAGS = { en: 'en-CA', fr: 'fr-CA' } as const satisfies Record<Locale, string>;

/**
 * The value of the header `x-locale` for each language. The specification asks for `fr_FR`; the gateway reads
 * it as French (Canada).
 */
export const LOCALE_HEADER = { en: 'en', fr: 'fr_FR' } as const satisfies Record<Locale, string>;

/** True when `value` is a language of the portal. */
export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (LOCALES as readonly string[]).includes(value);
}

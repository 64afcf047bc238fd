import { DEFAULT_LOCALE, isLocale, LOCALE_TAGS, type Locale } from '@/contract/locale';
import en from '@/locales/en/sso.json';
import fr from '@/locales/fr/sso.json';

const TEXTS: Record<Locale, Record<string, string>> = { en, fr };

type FullKey = keyof typeof en;
type PluralStem<Key> = Key extends `${infer Stem}_other` ? Stem : never;

/** A key of `locales/…/sso.json`. A key with plurals is named without its suffix. */
export type TextKey = Exclude<FullKey, `${string}_${'one' | 'other'}`> | PluralStem<FullKey>;

export type Translate = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

/** @returns the function with the texts of the sign-in pages in one language */
export function translator(locale: Locale): Translate {
  const plural = new Intl.PluralRules(LOCALE_TAGS[locale]);
  return (key, values = {}) => {
    const suffix = typeof values.count === 'number' ? `_${plural.select(values.count)}` : '';
    const text = TEXTS[locale][`${key}${suffix}`] ?? TEXTS[locale][key] ?? key;
    return text.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => String(values[name] ?? ''));
  };
}

const firstKnown = (tags: readonly string[]) =>
  tags.map((tag) => tag.trim().slice(0, 2).toLowerCase()).find((tag) => isLocale(tag));

/** The tags of an Accept-Language header (RFC 9110, section 12.5.4), most wanted first. */
function acceptedTags(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';');
      const quality = parameters.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find(Boolean);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

export interface LanguageHints {
  /** What the person chose on the page. */
  chosen?: unknown;
  /** `ui_locales` of the request, most wanted first (OpenID Connect Core, section 3.1.2.1). */
  uiLocales?: unknown;
  acceptLanguage?: string | undefined;
}

/** @returns the language of a page: the person's choice, else the portal's, else the browser's */
export function pickLocale({ chosen, uiLocales, acceptLanguage }: LanguageHints): Locale {
  if (isLocale(chosen)) return chosen;
  const asked = typeof uiLocales === 'string' ? uiLocales.split(/\s+/) : [];
  const found = firstKnown(asked) ?? firstKnown(acceptedTags(acceptLanguage ?? ''));
  return isLocale(found) ? found : DEFAULT_LOCALE;
}

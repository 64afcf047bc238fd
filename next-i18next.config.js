/**
 * What next-i18next reads on the server and in the browser alike.
 *
 * Routes carry the locale themselves (`pages/[locale]`), so Next's own i18n routing stays off and only the
 * list of locales is named here. `fallbackLng: false`: a fallback would ship English on each French page.
 *
 * @type {import('next-i18next/pages').UserConfig}
 */
const config = {
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  defaultNS: 'common',
  fallbackLng: false,
  localePath: './locales',
  returnNull: false,
};

export default config;

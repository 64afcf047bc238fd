import type { Locale } from '@/contract/locale';
import { translator } from '../language';
import { drawing, mark } from './drawing';
import { html, type Markup } from './html';

/** What a page shows around its own part. */
export interface Frame {
  locale: Locale;
  productName: string;
  /** The portal's origin. */
  portalUrl: string;
  /** Addresses of the stylesheet and of the tab's picture. */
  stylesheet: string;
  icon: string;
  /** The theme that the person chose in the portal; null follows the system. */
  theme: 'light' | 'dark' | null;
}

interface Parts {
  /** Title of the document; the product's name is added where it lacks. */
  title: string;
  content: Markup;
  /** Where the same page stands in the other language; null where there is no such address. */
  otherLanguage?: string | null;
}

/** @returns the whole document */
export function layout({ locale, productName, stylesheet, icon, theme }: Frame, parts: Parts): string {
  const t = translator(locale);
  const other: Locale = locale === 'en' ? 'fr' : 'en';
  const link = parts.otherLanguage;
  const toggle =
    link && html`<a href="${link}" lang="${other}" hreflang="${other}">${t('otherLanguage')}</a>`;
  const title = parts.title.includes(productName) ? parts.title : `${parts.title} · ${productName}`;
  return html`<!doctype html>
    <html lang="${locale}-CA" ${theme && html`data-theme="${theme}"`}>
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" type="image/svg+xml" href="${icon}" />
        <link rel="stylesheet" href="${stylesheet}" />
      </head>
      <body>
        <div class="panel">
          <header class="top">${toggle || null}</header>
          <main class="body">${mark()} ${parts.content}</main>
          <footer><p class="foot">${t('footer')}</p></footer>
        </div>
        ${drawing()}
      </body>
    </html>`.text;
}

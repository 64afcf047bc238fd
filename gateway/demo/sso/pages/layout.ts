import type { Locale } from '@/contract/locale';
import { translator } from '../language';
import { drawing, mark } from './drawing';
import { html, type Markup } from './html';

/** What surrounds a page's own part. */
export interface Frame {
  locale: Locale;
  productName: string;
  /** The portal's origin. */
  portalUrl: string;
  /** Addresses of the stylesheet and of the tab's icon. */
  stylesheet: string;
  icon: string;
  /** The theme chosen in the portal. Null follows the system. */
  theme: 'light' | 'dark' | null;
}

interface Parts {
  /** Title of the document. The product's name is added if it is missing. */
  title: string;
  content: Markup;
  /** Address of the same page in the other language. Null when there is none. */
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

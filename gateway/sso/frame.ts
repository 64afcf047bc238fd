import type { GatewayConfig } from '../config';
import { assetUrls } from './assets';
import { pickLocale, type LanguageHints } from './language';
import type { Frame } from './pages/layout';

/** Who asks for a page: the language hints and the cookies of the request. */
export interface Asker extends LanguageHints {
  cookie?: string | undefined;
}

/** The theme in the portal's preference cookie, which a browser also sends here where both have one host. */
function themeOf(cookie = ''): Frame['theme'] {
  const value = /(?:^|;\s*)preferences=([^;]*)/.exec(cookie)?.[1] ?? '';
  const theme = /(?:^|[&;])theme(?:=|%3D)(light|dark)(?:$|[&;%])/i.exec(value.replaceAll('%26', '&'))?.[1];
  return theme === 'light' || theme === 'dark' ? theme : null;
}

/** @returns what a page for this request shows around its own part */
export function frameOf(
  { productName, publicUrl, ssoPath }: Pick<GatewayConfig, 'productName' | 'publicUrl' | 'ssoPath'>,
  asker: Asker,
): Frame {
  return {
    locale: pickLocale(asker),
    productName,
    portalUrl: publicUrl,
    theme: themeOf(asker.cookie),
    ...assetUrls(ssoPath),
  };
}

/**
 * The headers of each page. Nothing runs, nothing is fetched but our own style, fonts and pictures, nobody frames it;
 * a form leads here and from here to the portal, for a redirect after it counts as its target.
 */
export function pageHeaders(portalUrl: string): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self'",
      `form-action 'self' ${portalUrl}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  };
}

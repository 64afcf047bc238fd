import type { GatewayConfig } from '../../kit/config';
import { assetUrls } from './assets';
import { pickLocale, type LanguageHints } from './language';
import type { Frame } from './pages/layout';

/** A page request: its language hints and its cookies. */
export interface PageRequest extends LanguageHints {
  cookie?: string | undefined;
}

/** The theme from the portal's preference cookie, which a browser also sends here when both share a host. */
function themeOf(cookie = ''): Frame['theme'] {
  const value = /(?:^|;\s*)preferences=([^;]*)/.exec(cookie)?.[1] ?? '';
  const theme = /(?:^|[&;])theme(?:=|%3D)(light|dark)(?:$|[&;%])/i.exec(value.replaceAll('%26', '&'))?.[1];
  return theme === 'light' || theme === 'dark' ? theme : null;
}

/** @returns what surrounds a page's own part for this request */
export function frameOf(
  { productName, publicUrl, ssoPath }: Pick<GatewayConfig, 'productName' | 'publicUrl' | 'ssoPath'>,
  request: PageRequest,
): Frame {
  return {
    locale: pickLocale(request),
    productName,
    portalUrl: publicUrl,
    theme: themeOf(request.cookie),
    ...assetUrls(ssoPath),
  };
}

/**
 * The headers of each page. No script runs, only our own style, fonts and pictures load, and nobody can frame
 * the page. A form leads here and on to the portal, because a redirect after it counts as its target.
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

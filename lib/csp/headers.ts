import { CLIENT_ERRORS_PATH } from '@/contract/clientErrors';
import { REPORTS } from './policy';

/** Two years, as browsers' preload lists ask. */
const HSTS_SECONDS = 63_072_000;

const FEATURES_OFF = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/**
 * The headers by which a browser keeps the page to itself, besides its content security policy.
 *
 * @param publicUrl the portal's origin; under https browsers are told to use nothing else
 */
export function securityHeaders(publicUrl: string): Record<string, string> {
  const isSecure = publicUrl.startsWith('https:');
  return {
    ...(isSecure && {
      'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains`,
      'reporting-endpoints': `${REPORTS}="${publicUrl}${CLIENT_ERRORS_PATH}"`,
    }),
    'x-content-type-options': 'nosniff',
    // The query of a page may hold the id of a record, so no other site gets the referrer.
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': FEATURES_OFF.map((name) => `${name}=()`).join(', '),
  };
}

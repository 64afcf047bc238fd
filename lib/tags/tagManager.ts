import TagManager from 'react-gtm-module';
import type { PageView } from './pageViews';

const CONTAINER = 'https://www.googletagmanager.com/gtm.js';

declare global {
  interface Window {
    dataLayer?: unknown[];
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(address: string): string },
      ): {
        createScriptURL(address: string): string;
      };
    };
  }
}

/** The list into which events go; made here, for the module would make it by a script in the page. */
function dataLayer(): unknown[] {
  window.dataLayer ??= [];
  return window.dataLayer;
}

/** Reports a page view. */
export function reportPageView(view: PageView): void {
  dataLayer();
  TagManager.dataLayer({ dataLayer: { ...view } });
}

/**
 * Loads the tag manager's container, under a policy that allows this one script.
 *
 * @param gtmId the container, `GTM-…`
 */
export function loadContainer(gtmId: string): void {
  dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const address = `${CONTAINER}?id=${encodeURIComponent(gtmId)}`;
  const policy = window.trustedTypes?.createPolicy('gtm-loader', {
    createScriptURL: (asked) => {
      if (asked === address) return asked;
      throw new TypeError('The tag manager loads its container alone');
    },
  });
  const script = document.createElement('script');
  script.async = true;
  script.src = policy?.createScriptURL(address) ?? address;
  document.head.append(script);
}

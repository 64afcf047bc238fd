import { CONFIG_ELEMENT_ID } from '@/contract/config';
import { GATE_SCRIPT, TRUSTED_TYPES_SCRIPT } from '@/lib/gate/scripts';
import type { DocumentProps } from './documentProps';
import { ThemeColors } from './ThemeColors';

/** The head that all pages have: what must run before anything is painted, and the configuration. */
export function CommonHead({ nonce, preferences, config }: Omit<DocumentProps, 'locale'>) {
  return (
    <>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: TRUSTED_TYPES_SCRIPT }} />
      <script id={CONFIG_ELEMENT_ID} type="application/json" dangerouslySetInnerHTML={{ __html: config }} />
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: GATE_SCRIPT }} />
      <meta name="robots" content="noindex" />
      <ThemeColors theme={preferences.theme} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    </>
  );
}

import { CONFIG_ELEMENT_ID, type PublicConfig } from '@/contract/config';

let known: PublicConfig | null = null;

/**
 * What the server told this page: hosts, names, settings. In the browser only; read once.
 *
 * @throws Error where the page carries no configuration
 */
export function getConfig(): PublicConfig {
  if (known !== null) return known;
  const text = document.getElementById(CONFIG_ELEMENT_ID)?.textContent;
  if (!text) throw new Error('The page carries no configuration');
  known = JSON.parse(text) as PublicConfig;
  return known;
}

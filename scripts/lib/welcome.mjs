import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.mjs';
import { bold, dim } from './report.mjs';

/** The personas of the embedded provider, and why each is worth signing in as. */
export const PERSONAS = [
  ['advisor', 'a busy book'],
  ['newcomer', 'an empty book'],
  ['assistant', 'works for two advisors'],
  ['manager', 'a branch with teams'],
  ['conseillere', 'French-speaking, clients in Quebec'],
  ['executive', 'leads a region, sees figures alone'],
];

/**
 * @param {import('../../contract/environment.mjs').Environment} config
 * @returns {string | null} the password of all personas. Null when this machine does not know it
 */
export function demoPassword(config) {
  if (config.demoPassword) return config.demoPassword;
  try {
    return readFileSync(path.resolve(ROOT, config.dataDir, 'demo-password'), 'utf8').trim() || null;
  } catch {
    return null;
  }
}

/**
 * @param {import('../../contract/environment.mjs').Environment} config
 * @returns {string} the address and, with the embedded back end, who can sign in
 */
export function welcome(config) {
  const lines = ['', `  ${config.productName} is at ${bold(config.publicUrl)}`];
  if (config.isEmbedded) {
    const password = demoPassword(config);
    lines.push('', '  Sign in as');
    for (const [name, note] of PERSONAS) lines.push(`    ${name.padEnd(14)}${dim(note)}`);
    lines.push(`  with the password ${bold(password ?? '(none is known: see DEMO_PASSWORD)')}`);
  }
  return [...lines, '', `  ${dim('Ctrl-C stops everything.')}`, ''].join('\n');
}

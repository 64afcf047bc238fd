import { inRoot } from '../paths.mjs';
import { checkLanguages } from '../i18n/check.mjs';

/** The command. */
export function main() {
  const faults = checkLanguages(inRoot());
  faults.forEach((fault) => console.error(fault));
  process.exitCode = faults.length > 0 ? 1 : 0;
}

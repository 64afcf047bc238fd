import { checkLines } from '../lines/check.mjs';
import { inRoot } from '../paths.mjs';

/** The command. */
export function main() {
  const { summary, faults } = checkLines(inRoot());
  summary.forEach((line) => console.log(line));
  faults.forEach((fault) => console.error(fault));
  process.exitCode = faults.length > 0 ? 1 : 0;
}

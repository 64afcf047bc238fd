import { writeFileSync } from 'node:fs';
import { inRoot } from '../paths.mjs';
import { coveragePage, faultsOf, readLines, readProofs } from '../spec/coverage.mjs';

/** The command. It writes the page, and fails when a line has no test or a test names no line. */
export function main() {
  const lines = readLines(inRoot());
  const proofs = readProofs(inRoot());
  writeFileSync(inRoot('docs', 'spec-coverage.md'), coveragePage(lines, proofs));
  const { missing, unknown } = faultsOf(lines, proofs);
  for (const tag of missing) console.error(`No test proves line ${tag}: ${lines[tag]}`);
  for (const { tag, file, title } of unknown)
    console.error(`${file}: "${title}" names a line ${tag} that is not there`);
  process.exitCode = missing.length + unknown.length > 0 ? 1 : 0;
}

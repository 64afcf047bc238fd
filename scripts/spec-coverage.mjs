/** Writes `docs/spec-coverage.md`: each line of the specification with the tests that prove it. */
import { requireNode } from './lib/nodeVersion.mjs';

requireNode();
import('./lib/commands/specCoverage.mjs').then((command) => command.main());

/** Checks the chain of the log of changes: `node scripts/verify-log.mjs [FILE]`. See docs/changes.md. */
import { requireNode } from './lib/nodeVersion.mjs';

requireNode();
import('./lib/commands/verifyLog.mjs').then((command) => command.main());

/** Checks the chain of the change log: `node scripts/verify-log.mjs [FILE]`. See docs/changes.md. */
import { requireNode } from './lib/nodeVersion.mjs';

requireNode();
import('./lib/commands/verifyLog.mjs').then((command) => command.main());

/** `npm test`: everything that must hold, or the parts that are named: `node scripts/test.mjs unit contract`. */
import { requireNode } from './lib/nodeVersion.mjs';

requireNode();
import('./lib/commands/test.mjs').then((command) => command.main(process.argv.slice(2)));

/**
 * `npm test`: runs everything that must pass, or only the named parts: `node scripts/test.mjs unit contract`.
 */
import { MINIMUM_NODE_OF_TESTS, requireNode } from './lib/nodeVersion.mjs';

requireNode('A run of the tests', MINIMUM_NODE_OF_TESTS);
import('./lib/commands/test.mjs').then((command) => command.main(process.argv.slice(2)));

/**
 * `npm test`: runs everything that must pass, or only the named parts: `node scripts/test.mjs unit contract`. `npm test
 * -- changed` checks what changed since a commit.
 */
import { MINIMUM_NODE_OF_TESTS, requireNode } from './lib/nodeVersion.mjs';

requireNode('A run of the tests', MINIMUM_NODE_OF_TESTS);
const [first, ...others] = process.argv.slice(2);
if (first === 'changed') import('./lib/commands/testChanged.mjs').then((command) => command.main(others));
else import('./lib/commands/test.mjs').then((command) => command.main(process.argv.slice(2)));

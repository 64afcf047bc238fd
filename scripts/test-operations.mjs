/** `npm run test:operations`: a firm's servers are restarted, lost, copied and restored while people work. */
import { MINIMUM_NODE_OF_TESTS, requireNode } from './lib/nodeVersion.mjs';

requireNode('A run of the tests', MINIMUM_NODE_OF_TESTS);
import('./lib/commands/testOperations.mjs').then((command) => command.main());

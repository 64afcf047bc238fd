/**
 * `npm run test:node24`: starts the product on the oldest Node, and runs the unit tests and the
 * Node-dependent contract tests on Node 24. The binaries come from an npm package.
 */
import { MINIMUM_NODE_OF_TESTS, requireNode } from './lib/nodeVersion.mjs';

requireNode('A run of the tests', MINIMUM_NODE_OF_TESTS);
import('./lib/commands/testNode24.mjs').then((command) => command.main());

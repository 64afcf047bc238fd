/** `npm run test:node24`: a start on the oldest Node, unit and what of contract depends on Node on Node 24; their binaries come from an npm package. */
import { MINIMUM_NODE_OF_TESTS, requireNode } from './lib/nodeVersion.mjs';

requireNode('A run of the tests', MINIMUM_NODE_OF_TESTS);
import('./lib/commands/testNode24.mjs').then((command) => command.main());

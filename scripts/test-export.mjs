/** `npm run test:export`: opens exports in LibreOffice and compares them with their lists. */
import { MINIMUM_NODE_OF_TESTS, requireNode } from './lib/nodeVersion.mjs';

requireNode('A run of the tests', MINIMUM_NODE_OF_TESTS);
import('./lib/commands/testExport.mjs').then((command) => command.main());

/** `npm run test:export`: exports opened in LibreOffice and compared with the lists that they are of. */
import { MINIMUM_NODE_OF_TESTS, requireNode } from './lib/nodeVersion.mjs';

requireNode('A run of the tests', MINIMUM_NODE_OF_TESTS);
import('./lib/commands/testExport.mjs').then((command) => command.main());

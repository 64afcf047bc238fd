/** `npm run test:postgres`: the suites of the database and the browser on PostgreSQL, and how a large book is found in. */
import { MINIMUM_NODE_OF_TESTS, requireNode } from './lib/nodeVersion.mjs';

requireNode('A run of the tests', MINIMUM_NODE_OF_TESTS);
import('./lib/commands/testPostgres.mjs').then((command) => command.main(process.argv.slice(2)));

/**
 * `npm run test:postgres`: runs the database and browser suites on PostgreSQL, and the searches in a large
 * book.
 */
import { MINIMUM_NODE_OF_TESTS, requireNode } from './lib/nodeVersion.mjs';

requireNode('A run of the tests', MINIMUM_NODE_OF_TESTS);
import('./lib/commands/testPostgres.mjs').then((command) => command.main(process.argv.slice(2)));

/** `npm run test:postgres`: the suites of the database and the browser on PostgreSQL, and how a large book is found in. */
import { requireNode } from './lib/nodeVersion.mjs';

requireNode();
import('./lib/commands/testPostgres.mjs').then((command) => command.main());

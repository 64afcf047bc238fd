/** `npm run test:postgres`: the contract and end-to-end suites on PostgreSQL instead of the embedded one. */
import { requireNode } from './lib/nodeVersion.mjs';

requireNode();
import('./lib/commands/testPostgres.mjs').then((command) => command.main());

/** `npm run generate`: makes the tables of calls, schemas, areas and texts from the folders. */
import { requireNode } from './lib/nodeVersion.mjs';

requireNode();
import('./lib/commands/generate.mjs').then((command) => command.main());

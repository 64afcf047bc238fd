/** `npm run test:node24`: the unit and contract suites on Node 24, whose binary comes from an npm package. */
import { requireNode } from './lib/nodeVersion.mjs';

requireNode();
import('./lib/commands/testNode24.mjs').then((command) => command.main());

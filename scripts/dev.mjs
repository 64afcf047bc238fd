/** `npm run dev`: `next dev` and the gateway. Both reload, and one Ctrl-C stops both. */
import { requireNode } from './lib/nodeVersion.mjs';

requireNode();
import('./lib/commands/dev.mjs').then((command) => command.main());

/** `npm run dev`: `next dev` and the gateway, both reloading, one Ctrl-C. */
import { requireNode } from './lib/nodeVersion.mjs';

requireNode();
import('./lib/commands/dev.mjs').then((command) => command.main());

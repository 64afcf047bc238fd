/** Writes the types of a gateway’s calls for a client in TypeScript: `npm run sdk`. See docs/own-gateway.md. */
import { requireNode } from './lib/nodeVersion.mjs';

requireNode();
import('./lib/commands/sdk.mjs').then((command) => command.main());

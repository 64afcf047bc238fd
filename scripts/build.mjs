/** `npm run build`: the portal by Next into `.next`, the gateway by esbuild into `.build/gateway`. */
import { requireNode } from './lib/nodeVersion.mjs';

requireNode();
import('./lib/commands/build.mjs').then((command) => command.main());

/** `npm run build`: Next builds the portal into `.next`, esbuild builds the gateway into `.build/gateway`. */
import { requireNode } from './lib/nodeVersion.mjs';

requireNode();
import('./lib/commands/build.mjs').then((command) => command.main());

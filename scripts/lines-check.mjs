/** Checks the length of each source file. Part of `npm run lint`. */
import { requireNode } from './lib/nodeVersion.mjs';

requireNode();
import('./lib/commands/linesCheck.mjs').then((command) => command.main());

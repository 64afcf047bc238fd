/** Holds each source file against the longest that one may be; part of `npm run lint`. */
import { requireNode } from './lib/nodeVersion.mjs';

requireNode();
import('./lib/commands/linesCheck.mjs').then((command) => command.main());

/** Holds the tests against the code, line by line, and no file too long; part of `npm run lint`. */
import { requireNode } from './lib/nodeVersion.mjs';

requireNode();
import('./lib/commands/linesCheck.mjs').then((command) => command.main());

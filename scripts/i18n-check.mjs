/** Holds the two languages against each other and against the code; part of `npm run lint`. */
import { requireNode } from './lib/nodeVersion.mjs';

requireNode();
import('./lib/commands/i18nCheck.mjs').then((command) => command.main());

/** Compares the two languages with each other and with the code. Part of `npm run lint`. */
import { requireNode } from './lib/nodeVersion.mjs';

requireNode();
import('./lib/commands/i18nCheck.mjs').then((command) => command.main());

/** `npm run lint`: ESLint, the languages, Prettier, unused code. */
import { requireNode } from './lib/nodeVersion.mjs';

requireNode();
import('./lib/commands/lint.mjs').then((command) => command.main());

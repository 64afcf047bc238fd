/** `npm run lint`: ESLint, the languages, Prettier, unused code. `-- --fix` mends what a program can mend. */
import { MINIMUM_NODE_OF_TESTS, requireNode } from './lib/nodeVersion.mjs';

requireNode('The linter', MINIMUM_NODE_OF_TESTS);
import('./lib/commands/lint.mjs').then((command) => command.main(process.argv.slice(2)));

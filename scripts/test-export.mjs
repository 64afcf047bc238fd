/** `npm run test:export`: exports opened in LibreOffice and compared with the lists that they are of. */
import { requireNode } from './lib/nodeVersion.mjs';

requireNode();
import('./lib/commands/testExport.mjs').then((command) => command.main());

/** `npm start`: the portal with its embedded back end, from a fresh clone or for the tenth time. */
import { requireNode } from './lib/nodeVersion.mjs';

requireNode();
import('./lib/boot.mjs').then((boot) => boot.start());

/** `npm start`: the portal, and the embedded back end beside it, from a fresh clone or the tenth time. */
import { requireNode } from './lib/nodeVersion.mjs';

requireNode();
import('./lib/boot.mjs').then((boot) => boot.start());

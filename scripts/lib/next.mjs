/**
 * Next's own program under a name with an ending: Node 20.9 takes no file without one where something is loaded ahead
 * of it (`--import`).
 */
import { createRequire } from 'node:module';

createRequire(import.meta.url)('next/dist/bin/next');

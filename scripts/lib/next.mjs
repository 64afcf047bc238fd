/**
 * Next's own program under a name with an extension. With something loaded before it (`--import`), Node 20.9
 * takes no file without one.
 */
import { createRequire } from 'node:module';

createRequire(import.meta.url)('next/dist/bin/next');

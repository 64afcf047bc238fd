import { fileURLToPath } from 'node:url';

/**
 * Files beside the code. The build puts both beside the bundle in the same way, so that one expression finds
 * them from the sources and from the built gateway.
 */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

export const PGLITE_WORKER = new URL('./pglite.worker.mjs', import.meta.url);

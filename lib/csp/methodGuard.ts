import type { IncomingMessage } from 'node:http';

/** The methods that a page accepts. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The value of `Allow` after another method. */
export const ALLOWED_METHODS = [...METHODS].join(', ');

const REFUSAL_PATH = '/api/methodNotAllowed';

/**
 * Leads a request that would change something to the route that refuses it: the portal has pages and files, and takes
 * nothing in. The framework would answer it with the page.
 */
export function refuseOtherMethods(request: IncomingMessage): void {
  if (!METHODS.has(request.method ?? 'GET')) request.url = REFUSAL_PATH;
}

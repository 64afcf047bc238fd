import { randomBytes } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { securityHeaders } from './headers';
import { leadToPublicHost } from './hostGuard';
import { refuseOtherMethods } from './methodGuard';
import { contentSecurityPolicy, type PolicyOptions } from './policy';
import type { HostOptions } from './publicHost';
import { leadToReports } from '../operator/clientErrors';
import { isOfOperators } from '../operator/servers';
import { leadToProbe } from '../operator/paths';
import { answerTooLong } from './tooLong';

/** Under this name the document finds the nonce of its response; what a client sends under it is overwritten. */
export const NONCE_HEADER = 'x-nonce';

const NONCE_BYTES = 16;

/** Files of the build: they are no pages, and a page names them with its nonce. */
const BUILT = '/_next/static/';

/** Stands for the nonce in a policy that is written once. No directive holds such a sign. */
const NONCE_PLACE = '\0';

export type GuardOptions = HostOptions & Omit<PolicyOptions, 'nonce'>;

/** The part of Node's request that the guard reads. */
interface Started {
  request: IncomingMessage;
  response: ServerResponse;
  server: Server;
}

/**
 * Meets each request of this process before the framework does: leads it to the portal's one origin, refuses what would
 * change something, and gives its response a nonce and the headers that say what a browser may do with it.
 *
 * By the server's own event, not by the framework's proxy: that one costs each page about as much as drawing it, and
 * a redirect or an error made ahead of it would go out bare.
 */
export function guardRequests(options: GuardOptions): void {
  const always = securityHeaders(options.publicUrl);
  const headers = Object.entries(always);
  const policy = contentSecurityPolicy({ ...options, nonce: NONCE_PLACE });

  subscribe('http.server.request.start', (message) => {
    const { request, response, server } = message as Started;
    if (isOfOperators(server)) return;
    answerTooLong(server, always);
    // A load balancer names this machine, and not the portal's origin.
    if (!leadToProbe(request)) leadToPublicHost(request, options);
    // In development the framework's own pages send what they want to know.
    if (!leadToReports(request) && !options.isDevelopment) refuseOtherMethods(request);
    const isBuilt = request.url?.startsWith(BUILT) === true;
    // In development one manifest among them is served as plain text, which `nosniff` would refuse.
    if (isBuilt && options.isDevelopment) return;
    for (const [name, value] of headers) response.setHeader(name, value);
    if (isBuilt) return;
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    request.headers[NONCE_HEADER] = nonce;
    response.setHeader(
      'content-security-policy',
      policy.replace(NONCE_PLACE, () => nonce),
    );
  });
}

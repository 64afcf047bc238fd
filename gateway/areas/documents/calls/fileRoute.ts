import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DocumentMediaType, isShownType } from '@/contract/documents/codes';
import { archiveOf } from '../files/archive';
import { documentBytes, fetchDocument, type Fetching } from '../files/bytes';
import { disposition, fileNameOf } from '../files/fileName';
import { translatorFor } from '../../../kit/words';
import { timedStream } from '../../../kit/files/stream';
import type { Services } from '../../../kit/call/handler';
import { loggedError } from '../../../kit/http/faults';
import { ProblemError } from '../../../kit/http/problem';
import { spendTicket } from '../rows/tickets';
import { registry } from '../../../kit/registry';

/** What a paper is that the gateway makes. */
const PAPER_TYPE: DocumentMediaType = 'application/pdf';

const TICKET = /^[A-Za-z0-9_-]{43}$/;

/** What a browser may do with a file: nothing, whatever it holds. */
const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** Reads the first piece early, so that a refusal becomes a problem answer and not a broken file. */
async function begun(bytes: AsyncGenerator<Buffer>): Promise<AsyncIterable<Buffer>> {
  const first = await bytes.next();
  return (async function* () {
    if (first.done === true) return;
    yield first.value;
    yield* bytes;
  })();
}

function send(request: FastifyRequest, reply: FastifyReply, stream: Readable) {
  stream.once('error', (error) => {
    request.log.error({ fault: loggedError(error) }, 'a document did not come to its end');
  });
  return reply.send(stream);
}

/**
 * GET documents/file/{ticket}: the bytes behind a ticket. It needs no token, because a link cannot carry one:
 * the ticket belongs to a person, and the server checks that person's rights again when it is spent.
 */
export function documentFileRoute(app: FastifyInstance, services: Services): void {
  app.get(
    '/documents/file/:ticket',
    { config: { isPublic: true }, schema: { hide: true } },
    async (request, reply) => {
      const { ticket } = request.params as { ticket: string };
      if (!TICKET.test(ticket)) throw new ProblemError('not-found');
      const {
        subject,
        grant_id: grantId,
        sign_in: hashes,
        token_issued_at: tokenIssuedAt,
        use,
        locale,
        documents,
        paper,
        issued_at: issuedAt,
      } = await spendTicket(services.db, ticket);
      const fetching: Fetching = {
        services,
        principal: {
          subject,
          grantId,
          signIn: hashes === null ? null : { hashes, issuedAt: tokenIssuedAt },
          locale,
          requestId: request.id,
        },
        issuedAt,
      };
      reply.header('content-security-policy', SANDBOX).header('x-content-type-options', 'nosniff');
      const isPreview = use === 'preview';
      if (paper !== null) {
        const make = registry().papers[paper.kind];
        if (make === undefined) throw new ProblemError('not-found');
        const { title, bytes } = await make(paper, fetching);
        const name = fileNameOf(title, PAPER_TYPE);
        reply
          .type(PAPER_TYPE)
          .header('content-disposition', disposition(name, isPreview ? 'inline' : 'attachment'));
        return reply.send(bytes);
      }
      const [only] = documents;
      if (documents.length > 1 || only === undefined) {
        const name = translatorFor(locale)('documents:archive');
        reply.type('application/zip').header('content-disposition', disposition(`${name}.zip`, 'attachment'));
        return send(request, reply, archiveOf(fetching, documents));
      }
      const document = await fetchDocument(fetching, only, isPreview ? 'preview' : 'download');
      if (document === null) throw new ProblemError('not-found');
      const stream = timedStream(await begun(documentBytes(fetching, document)));
      // Anything else is saved, whatever the ticket is for.
      const isShown = isPreview && isShownType(document.mediaType);
      reply
        .type(document.mediaType)
        .header(
          'content-disposition',
          disposition(fileNameOf(document.title, document.mediaType), isShown ? 'inline' : 'attachment'),
        );
      return send(request, reply, stream);
    },
  );
}

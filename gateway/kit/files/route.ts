import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DOWNLOADS } from '@/contract/downloads';
import { TRAILER_ACCEPTED } from '@/contract/export/trailer';
import { EXPORT_MEDIA_TYPES, EXPORT_ROWS_HEADER } from '@/contract/export/choices';
import { type ListExportBody, listExportBody } from '@/contract/export/schema';
import type { Principal, Services } from '../call/handler';
import { principalOf } from '../http/principal';
import { loggedError } from '../http/faults';
import { ProblemError } from '../http/problem';
import { PROBLEM_RESPONSE } from '../http/openapi';
import { runCall } from '../call/run';
import { type ExportContext, personOf, recordOf, teamsOf } from './about';
import { chosenColumns } from './column';
import { exportedFile, type Exporting } from './file';
import type { Ask, ExportedList } from './definition';
import { registry } from '../registry';
import { beginExport, type LoggedExport, type Outcome } from './log';
import { beginReading } from './reading';
import { timedStream } from './stream';
import { translatorFor } from '../words';

/** A selection names rows one by one, so its body may be larger than that of any other call. */
const BODY_MAX_BYTES = 512 * 1024;

const refused = (pointer: string, rule: string) =>
  new ProblemError('invalid', { errors: [{ pointer, rule }] });

function columnsOf(exported: ExportedList, { rows, columns, selection }: ListExportBody) {
  const chosen = chosenColumns(exported.columns, columns);
  if (typeof chosen === 'number') throw refused(`/columns/${chosen}`, 'unknown_column');
  if (selection !== null && exported.isSelectable !== true) throw refused('/selection', 'no_selection');
  const headings = exported.headings?.(rows) ?? {};
  return chosen.map((column) => ({ ...column, header: headings[column.id] ?? column.header }));
}

/**
 * Reads the first rows early, so that a refusal becomes a problem answer and not a broken file.
 * @param left stops the reading once it is aborted
 */
async function prepared(
  services: Services,
  principal: Principal,
  body: ListExportBody,
  chosen: Pick<Exporting, 'columns' | 'logged' | 'hasTrailer'>,
  left: AbortSignal,
): Promise<Exporting> {
  const exported: ExportedList = registry().files[body.rows.list];
  const { locale } = principal;
  const display = { say: translatorFor(locale), locale, lastFirst: body.lastFirst };
  const ask: Ask = async (name, asked, reading) => {
    left.throwIfAborted();
    return runCall(services, name, asked, { ...principal, reading });
  };
  const madeAt = new Date().toISOString();
  const reading = await beginReading(ask, exported, body, locale);
  const occasion: ExportContext = {
    body,
    exported,
    display,
    asOf: reading.asOf,
    record: body.format === 'xlsx' ? await recordOf(ask, body.rows, display) : null,
    total: reading.total,
    person: await personOf(services.db, principal.subject),
    teams: body.format === 'xlsx' ? await teamsOf(ask, body.rows) : [],
    today: services.db.today(),
    madeAt,
  };
  return { occasion, reading, ...chosen };
}

/** Closes the log row of an export that is not complete. */
const logEnd = (request: FastifyRequest, logged: LoggedExport, outcome: Outcome, rows: number) =>
  logged.end(outcome, rows, null).catch((error: unknown) => {
    request.log.error({ fault: loggedError(error) }, 'the end of an export was not logged');
  });

/** Signals when the client has gone: the connection closed before the answer ended. */
function leftBy({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  const leave = () => left.abort();
  if (raw.destroyed) leave();
  else raw.once('close', leave);
  return left.signal;
}

/**
 * Prepares the file for a waiting client. When nobody waits any more, its log row closes at once and not after the
 * current read, because an open row blocks the person's next export.
 * @returns null when nobody waits for the file any more
 */
async function preparedFor(
  left: AbortSignal,
  request: FastifyRequest,
  logged: LoggedExport,
  prepare: () => Promise<Exporting>,
): Promise<Exporting | null> {
  const cancel = () => void logEnd(request, logged, 'cancelled', 0);
  if (left.aborted) cancel();
  else left.addEventListener('abort', cancel);
  try {
    const exporting = await prepare();
    return left.aborted ? null : exporting;
  } catch (error) {
    if (left.aborted) return null;
    await logEnd(request, logged, 'failed', 0);
    throw error;
  } finally {
    left.removeEventListener('abort', cancel);
  }
}

/** The stream of an export. However it ends, its log row says so. */
function streamOf(request: FastifyRequest, exporting: Exporting): Readable {
  const { logged } = exporting;
  const { bytes, tally } = exportedFile(exporting);
  const stream = timedStream(bytes);
  let hasFailed = false;
  stream.once('error', (error) => {
    hasFailed = true;
    request.log.error({ fault: loggedError(error) }, 'export failed');
  });
  stream.once('close', () => {
    if (tally.isLogged) return;
    void logEnd(request, logged, hasFailed ? 'failed' : 'cancelled', tally.rows);
  });
  return stream;
}

/**
 * POST exports/list. REST only: a GraphQL answer is one JSON text, so it can be neither a file nor a stream.
 * It reads through the list's own calls, so a file never holds more than its screen.
 */
export function exportRoute(app: FastifyInstance, services: Services): void {
  const { type, url, name } = DOWNLOADS.listExport;
  const file = { schema: z.string().meta({ format: 'binary' }) };
  app.route({
    method: type,
    url: `/${url}`,
    bodyLimit: BODY_MAX_BYTES,
    schema: {
      operationId: name,
      summary: 'The rows of a list as a CSV or a workbook.',
      body: listExportBody,
      response: {
        200: {
          description: `The file; with "${TRAILER_ACCEPTED}" among the accepted types 128 bytes follow it: number of rows, SHA-256 of the file.`,
          content: Object.fromEntries(Object.values(EXPORT_MEDIA_TYPES).map((each) => [each, file])),
        },
        '4xx': PROBLEM_RESPONSE,
        '5xx': PROBLEM_RESPONSE,
      },
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const body = request.body as ListExportBody;
      const principal = principalOf(request);
      const columns = columnsOf(registry().files[body.rows.list], body);
      const logged = await beginExport(services, principal, body);
      const left = leftBy(reply);
      const hasTrailer = request.headers.accept?.includes(TRAILER_ACCEPTED) === true;
      const exporting = await preparedFor(left, request, logged, () =>
        prepared(services, principal, body, { columns, logged, hasTrailer }, left),
      );
      if (exporting === null) return reply.hijack();
      const charset = body.format === 'csv' ? '; charset=utf-8' : '';
      return reply
        .type(`${EXPORT_MEDIA_TYPES[body.format]}${charset}`)
        .header('content-disposition', 'attachment')
        .header(EXPORT_ROWS_HEADER, exporting.reading.count)
        .send(streamOf(request, exporting));
    },
  });
}
